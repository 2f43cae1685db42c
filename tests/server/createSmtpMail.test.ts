import { createServer, type Server } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createSmtpMail } from "../../src/server/adapters/createSmtpMail.ts";
import { ProviderRefusedError } from "../../src/server/ports/providerRefusedError.ts";
import { ProviderUnavailableError } from "../../src/server/ports/providerUnavailableError.ts";

const LETTER = { to: "fern@mail.example", subject: "Новий пароль", text: "Your code:\n\n123456\n" };

/** A mail server that records what it receives; it may respond differently to recipients. */
async function mailServer(options: { recipientAnswer?: string } = {}) {
  const heard: string[] = [];
  const server: Server = createServer((socket) => {
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 mail.example");
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      for (const line of chunk.split("\r\n").slice(0, -1)) {
        heard.push(line);
        if (isData) {
          if (line !== ".") continue;
          isData = false;
          say("250 taken");
        } else if (line === "DATA") {
          isData = true;
          say("354 go on");
        } else if (line.startsWith("RCPT") && options.recipientAnswer) say(options.recipientAnswer);
        else if (line === "QUIT") socket.end("221 bye\r\n");
        else say("250 fine");
      }
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { heard, url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}` };
}

function mailTo(url: string) {
  const lines: string[] = [];
  const mail = createSmtpMail({ url, from: "walks@mail.example", log: (_level, line) => lines.push(line) });
  return { mail, lines };
}

test("SYS-15 with a mail server a letter is sent, and the log names receiver and subject alone", async () => {
  const { heard, url } = await mailServer();
  const { mail, lines } = mailTo(url);
  await mail.send(LETTER, "f00d");
  expect(heard).toContain("MAIL FROM:<walks@mail.example>");
  expect(heard).toContain("RCPT TO:<fern@mail.example>");
  expect(heard).toContain("123456");
  // The same for each attempt, so that a mail server and a reader recognise a repeated one.
  expect(heard).toContain("Message-ID: <f00d@mail.example>");
  expect(lines).toEqual(["mail to fern@mail.example: Новий пароль"]);
});

test("SYS-15 an address cannot smuggle in a second receiver or a header", async () => {
  const { heard, url } = await mailServer();
  await mailTo(url)
    .mail.send({ ...LETTER, to: "fern@mail.example, moss@mail.example\r\nBcc: wren@mail.example" }, "f00d")
    .catch(() => {});
  expect(heard.filter((line) => line.startsWith("RCPT")).length).toBeLessThanOrEqual(1);
  expect(heard.filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

test.each([
  ["550 nobody of this name", ProviderRefusedError],
  ["451 later", ProviderUnavailableError],
])("SYS-15 the answer %s to a receiver is a failure of its kind", async (answer, failure) => {
  const { mail, lines } = mailTo((await mailServer({ recipientAnswer: answer })).url);
  await expect(mail.send(LETTER, "f00d")).rejects.toThrow(failure);
  expect(lines).toEqual([]);
});

test("SYS-15 a mail server that is not there may be there later, an invalid address will never be good", async () => {
  const { mail, lines } = mailTo("smtp://127.0.0.1:1");
  await expect(mail.send(LETTER, "f00d")).rejects.toMatchObject({
    name: "ProviderUnavailableError",
    part: "mail",
  });
  const { url } = await mailServer();
  await expect(mailTo(url).mail.send({ ...LETTER, to: "" }, "f00d")).rejects.toThrow(ProviderRefusedError);
  expect(lines).toEqual([]);
});
