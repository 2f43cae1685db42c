import { render } from "@testing-library/react";
import { ref } from "valtio";
import { DialogLayer } from "../../../src/app/DialogLayer.tsx";
import { AccountButton } from "../../../src/app/header/AccountButton.tsx";
import type { UserProfile } from "../../../src/contract/userProfile.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { enterSession } from "../../../src/stores/person/session.ts";
import { user } from "../../../src/stores/person/user.ts";
import { buildProfile } from "../../helpers/builders.ts";

/** Signs Marta in. @param profile what is known of her; null while nothing has loaded */
export function signInMarta(profile: Partial<UserProfile> | null = {}): void {
  forgetPerson();
  history.replaceState(null, "", "/guides/Elsewhere");
  enterSession("token", {
    id: "7",
    parseUserId: null,
    username: "peatwalker",
    displayName: "Marta Kovářová",
  });
  user.userProfile = profile && ref(buildProfile(profile));
}

/** The header's user button and the layer of dialogs. */
export function renderAccount(): void {
  render(
    <>
      <AccountButton />
      <DialogLayer />
    </>,
  );
}
