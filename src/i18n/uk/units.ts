export const units = {
  meters: "м",
  kilometers: "км",
  miles: "милі",
  feet: "фт",
};
