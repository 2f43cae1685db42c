import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { GuideList } from "../../../src/panels/catalogue/GuideList.tsx";
import { buildGuide } from "../../helpers/builders.ts";

const isPhone = vi.hoisted(() => vi.fn(() => false));
vi.mock("../../../src/lib/breakpoints.ts", async (original) => ({
  ...(await original<object>()),
  isMobileWidth: isPhone,
}));

afterEach(() => isPhone.mockReset());

test.each([
  ["on phones", true, 115],
  ["elsewhere", false, 101],
])(
  "cards are placed by the height that they have %s, before they are laid out",
  (_case, isMobile, height) => {
    isPhone.mockReturnValue(isMobile);
    const guides = ["1", "2"].map((guideId) => buildGuide({ guideId }));
    const { container } = render(<GuideList guides={guides} />);
    const places = [...container.querySelectorAll("li")].map((item) => item.style.transform);
    expect(places).toEqual(["translateY(0px)", `translateY(${height}px)`]);
  },
);
