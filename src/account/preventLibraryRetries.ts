import { unreachableError } from "./accountError.ts";
import { providerEndpoint } from "./callProvider.ts";

const watched = new Set<string>();

/**
 * Lets the provider's library send each request once. After a lost connection or a failure of the server it repeats
 * requests itself, twice more, and offers no way to turn that off; with our own second attempt one press of a button
 * would become six requests. It repeats for the errors that it knows, so it gets one that it does not. aws-amplify 6.22
 * calls the global fetch and takes no other: neither its configuration nor its calls have a fetch or a number of
 * attempts. So that is replaced, for the provider's address only.
 */
export function preventLibraryRetries(pool: Parameters<typeof providerEndpoint>[0]): void {
  const endpoint = providerEndpoint(pool);
  if (watched.has(endpoint)) return;
  watched.add(endpoint);
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (String(input) !== endpoint) return fetch(input, init);
    const response = await fetch(input, init).catch((error: unknown) => {
      throw unreachableError(String(error), "errors.noConnection");
    });
    if (response.status < 500) return response;
    throw unreachableError(`The provider failed with ${response.status}`, "errors.noSignIn");
  };
}
