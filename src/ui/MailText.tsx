interface MailTextProps {
  /** With "|" where the address stands, which differs between languages. */
  text: string;
  address: string;
}

/** A text with an e-mail address that can be pressed. */
export function MailText({ text, address }: MailTextProps) {
  const [before, after] = text.split("|");
  return (
    <>
      {before}
      <a href={`mailto:${address}`}>{address}</a>
      {after}
    </>
  );
}
