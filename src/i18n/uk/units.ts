export const units = {
  meters: "м",
  kilometers: "км",
  miles: "ми",
  feet: "фт",
};
