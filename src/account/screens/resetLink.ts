import { loginName } from "../schemas/formFields.ts";

/**
 * What the link of a reset mail fills in: /reset?code=…&email=…. Anybody can write such a link, so that an address that
 * the form itself would refuse is left out.
 */
export function resetLink(search: string): { username?: string; confirmationCode?: string } {
  const query = new URLSearchParams(search);
  const username = loginName.safeParse(query.get("email"));
  const code = query.get("code");
  return {
    ...(username.success && { username: username.data }),
    ...(code && { confirmationCode: code }),
  };
}
