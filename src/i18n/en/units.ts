export const units = {
  meters: "m",
  kilometers: "km",
  miles: "mi",
  feet: "ft",
};
