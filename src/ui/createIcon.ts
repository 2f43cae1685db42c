import { createElement, type ReactNode, type SVGProps } from "react";

interface IconData {
  /** Elements of the icon: their names and attributes, React's key included. */
  node: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];
}

const SHAPE: SVGProps<SVGSVGElement> = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": "true",
};

/**
 * The component of a Lucide icon. In the built page it replaces Lucide's own, which also takes size, width and colour as
 * properties and adds classes: ours get all that by CSS, and lists render dozens of icons in a scrolled frame.
 */
export function createIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactNode {
  const elements = node.map(([name, attributes]) => createElement(name, attributes));
  return (props) => createElement("svg", { ...SHAPE, ...props }, elements);
}
