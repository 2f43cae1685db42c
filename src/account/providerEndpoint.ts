interface PoolAddress {
  userPoolId: string;
  /** Null for AWS Cognito, whose address follows from the region in the pool's id. */
  userPoolEndpoint?: string | null | undefined;
}

/** Absolute URL of the account provider. */
export function providerEndpoint({ userPoolId, userPoolEndpoint }: PoolAddress): string {
  if (userPoolEndpoint)
    return URL.canParse(userPoolEndpoint) ? userPoolEndpoint : new URL(userPoolEndpoint, location.href).href;
  const [region] = userPoolId.split("_");
  return `https://cognito-idp.${region}.amazonaws.com/`;
}
