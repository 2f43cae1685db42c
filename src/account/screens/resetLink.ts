import { loginName } from "../schemas/formFields.ts";

/**
 * What the link of a reset e-mail fills in: /reset?code=…&email=…. Anybody can write such a link, so an address that
 * the form would refuse is left out.
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
