import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { ACCOUNT_SCREENS, type AccountScreenName } from "../lib/address/paths.ts";
import { whenIdle } from "../lib/whenIdle.ts";
import { savesData } from "../stores/mapStart.ts";
import { pendingSignUp } from "../stores/person/pendingSignUp.ts";
import { AccountFrame } from "./frame/AccountFrame.tsx";
import { Slides } from "./frame/Slides.tsx";
import { loadIdentityService } from "./loadIdentityService.ts";
import { ChangeAddress } from "./screens/ChangeAddress.tsx";
import { CreateAccountScreen } from "./screens/CreateAccountScreen.tsx";
import { EnterCode } from "./screens/EnterCode.tsx";
import { ForgotScreen } from "./screens/ForgotScreen.tsx";
import { LoginScreen } from "./screens/LoginScreen.tsx";
import { ResetScreen } from "./screens/ResetScreen.tsx";
import { useSignedInExit } from "./useSignedInExit.ts";

const SCREENS = {
  login: LoginScreen,
  createAccount: CreateAccountScreen,
  confirmEmail: ConfirmEmailScreen,
  forgot: ForgotScreen,
  reset: ResetScreen,
};

/** The account screens, side by side on one card. Signed-in users are redirected. */
export function AccountScreens({ name }: { name: AccountScreenName }) {
  const isShown = useSignedInExit();
  useEffect(() => {
    // Preloaded while the reader types; if it fails, submitting the form reports it.
    if (!savesData()) return whenIdle(() => loadIdentityService().catch(() => {}));
  }, []);
  return (
    <AccountFrame>
      {isShown && (
        <Slides
          name={name}
          order={ACCOUNT_SCREENS}
          slide={(each) => {
            const Screen = SCREENS[each];
            return <Screen />;
          }}
        />
      )}
    </AccountFrame>
  );
}

/** The code that was sent after signing up, or a form for another address to send it to. */
export function ConfirmEmailScreen() {
  const { form } = useSnapshot(pendingSignUp);
  const [change, setChange] = useState<"none" | "open" | "done" | "cancelled">("none");
  if (form && change === "open") {
    const { email } = form;
    return (
      <ChangeAddress
        email={email}
        onChanged={() => setChange("done")}
        onCancel={() => setChange("cancelled")}
      />
    );
  }
  return (
    <EnterCode
      // An address that was sent before Cancel may be accepted afterwards.
      key={change}
      change={change === "open" ? "none" : change}
      onChangeAddress={() => setChange("open")}
    />
  );
}
