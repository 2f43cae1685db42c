import { expect, test } from "vitest";
import { menuLinks } from "../../../src/app/header/useMenuLinks.ts";

const links = {
  giftCards: "https://shop.example/gifts",
  features: "https://app.example/features",
  help: "https://help.example/",
  faq: "https://help.example/faq",
  blog: "https://blog.example/",
};
const names = (isSignedIn: boolean, some: Parameters<typeof menuLinks>[0] = links) =>
  menuLinks(some, isSignedIn).map(({ text }) => text);

test("SHELL-15 SHELL-17 three links for everybody, FAQ and blog for signed-in users, and none without a URL", () => {
  expect(names(false)).toEqual(["shell.giftCards", "shell.features", "shell.help"]);
  expect(names(true)).toEqual(["shell.giftCards", "shell.features", "shell.help", "shell.faq", "shell.blog"]);
  expect(names(true, { help: links.help, blog: "" })).toEqual(["shell.help"]);
});
