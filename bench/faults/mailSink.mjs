import { createServer } from "node:net";

/** An SMTP server that accepts every e-mail. `codeFor` resolves to the newest code that came to an address. */
export async function startMailSink() {
  const texts = new Map();
  const waiting = new Map();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.setEncoding("utf8");
    let [rest, recipient, isData, text] = ["", "", false, ""];
    const reply = (line) => socket.write(`${line}\r\n`);
    reply("220 sink");
    socket.on("data", (chunk) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (isData && line !== ".") {
          text += `${line}\n`;
        } else if (isData) {
          isData = false;
          texts.set(recipient, text);
          waiting.get(recipient)?.(text);
          text = "";
          reply("250 ok");
        } else if (/^RCPT TO:/i.test(line)) {
          recipient = /<([^>]*)>/.exec(line)?.[1] ?? "";
          reply("250 ok");
        } else if (/^DATA/i.test(line)) {
          isData = true;
          reply("354 go on");
        } else if (/^QUIT/i.test(line)) {
          reply("221 bye");
          socket.end();
        } else {
          reply("250 ok");
        }
      }
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    async codeFor(address) {
      const text = texts.get(address) ?? (await new Promise((resolve) => waiting.set(address, resolve)));
      return /^[0-9A-HJKMNP-TV-Z]{8}$/m.exec(text)?.[0] ?? "";
    },
    close: () => server.close(),
  };
}
