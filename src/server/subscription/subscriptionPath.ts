/** Path of the embedded provider's page of a subscription. */
export const SUBSCRIPTION_PATH = "/subscription";
