import { useState } from "react";
import { useSnapshot } from "valtio";
import { pendingSignUp } from "../../stores/person/pendingSignUp.ts";
import { ChangeAddress } from "./ChangeAddress.tsx";
import { EnterCode } from "./EnterCode.tsx";

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
  return <EnterCode change={change === "open" ? "none" : change} onChangeAddress={() => setChange("open")} />;
}
