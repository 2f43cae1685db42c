import { render, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { CommentRow } from "../../../src/panels/comments/CommentRow.tsx";
import { buildComment } from "../../helpers/builders.ts";

beforeAll(() =>
  Promise.all(["guideMap", "comments"] as const).then((areas) => Promise.all(areas.map(loadTexts))),
);

test("PROF-37 a comment shows its author's username and photo, which need no public profile", () => {
  const { container } = render(
    <CommentRow
      comment={buildComment({ authorName: "peatwalker", authorPhotoUrl: "/api/pictures/a.jpg" })}
      waypointId="1"
      own={undefined}
      canBeEdited
      isNew={false}
      onDeleted={() => {}}
    />,
  );
  expect(screen.getByText("peatwalker")).toBeTruthy();
  expect(container.querySelector('img[src="/api/pictures/a.jpg"]')).not.toBe(null);
});
