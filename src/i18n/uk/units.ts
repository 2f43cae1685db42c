export const units = {
  meters: "м",
  kilometers: "км",
  miles: "миль",
  feet: "фут",
};
