import { expect, test } from "vitest";
import { checkIconSvg } from "../../../src/server/import/checkIconSvg.ts";
import { bytesOf } from "./parsedFiles.ts";

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`;
const check = (text: string) => checkIconSvg(bytesOf(text), "mark.svg");

test("a drawing is passed on unchanged", () => {
  const text = svg('<defs><linearGradient id="a"/></defs><path d="M0 0h9" fill="url(#a)"/><use href="#b"/>');
  expect(check(text)).toBe(text);
});

test.each([
  ["<script>1</script>", "<script> is not allowed"],
  ["<foreignObject/>", "<foreignObject> is not allowed"],
  ['<g><image href="#x"/></g>', "<image> is not allowed"],
  ["<style>path{}</style>", "<style> is not allowed"],
  ['<animate attributeName="href"/>', "<animate> is not allowed"],
  ['<p xmlns="http://www.w3.org/1999/xhtml"/>', "<p> is not allowed"],
  ['<path onclick="x()"/>', "attribute onclick of <path>"],
  ['<path OnLoad="x()"/>', "attribute OnLoad of <path>"],
  ['<use href="https://example.org/a.svg#b"/>', "attribute href of <use>"],
  ['<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="data:a"/>', "attribute xlink:href of <use>"],
  ['<path fill="url(https://example.org/a)"/>', "attribute fill of <path>"],
  ['<path style="background:u\\72l(x)"/>', "attribute style of <path>"],
])("%s is refused", (content, reason) => {
  expect(() => check(svg(content))).toThrow(`mark.svg: `);
  expect(() => check(svg(content))).toThrow(reason);
});

test.each([
  ["not a picture", "mark.svg: "],
  ["<html/>", "mark.svg: is not an SVG picture"],
  ["<svg/>", "mark.svg: is not an SVG picture"],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`, "mark.svg: declares entities in its DOCTYPE"],
  [`<?xml-stylesheet href="a.css"?>${svg("")}`, "mark.svg: style sheets are not allowed in an icon"],
  [svg("<g>").replace("</svg>", ""), "mark.svg: is truncated inside <g>"],
])("%s is refused", (text, reason) => {
  expect(() => check(text)).toThrow(reason);
});
