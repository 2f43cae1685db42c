export const errors = {
  noConnection: "No connection to the server. Check the network and try again.",
  group_general: "Something went wrong! Please try refreshing the page",
  group_cart: "Uh-Oh! We're having some trouble with your cart",
  group_comments: "Sorry, something is wrong with our comments feature right now",
  group_payment: "Yikes! Something went wrong with your payment!",
  group_resources: "We're having trouble with our resources",
  group_profile: "Something went wrong with your user profile",
  group_plannedRoutes: "Something went wrong with your planned routes",
  group_guides: "Something went wrong with our guides",
  group_authentication: "Something went wrong with our Authentication",
  group_unknown: "Sorry we're not sure what happened here!",
  noSignIn: "The sign-in service is not responding. Please try again in a moment.",
};
