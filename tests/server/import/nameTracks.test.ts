import { expect, test } from "vitest";
import { propertyTexts } from "../../../src/lib/trailFiles/featureTexts.ts";
import type { Properties } from "../../../src/lib/trailFiles/lineStyle.ts";
import { nameTracks } from "../../../src/server/import/trails/nameTracks.ts";
import { file, line, track } from "./parsedFiles.ts";

const LINE = line([1, 1], [2, 1]);

/** A file of tracks with these properties. */
function fileOf(...properties: Properties[]) {
  const tracks = properties.map((one) => track("", [LINE], { texts: propertyTexts(one) }));
  return file({ tracks });
}

function namesOf(properties: Properties[], property: string | null = null) {
  const { files, namings } = nameTracks([fileOf(...properties)], property);
  return { names: files[0]?.tracks.map(({ name }) => name), naming: namings[0] };
}

test("a track goes by its own name, with three examples for the publisher", () => {
  const tracks = ["A", "B", "A", "C", "D"].map((name) => ({ name, label: `${name}!` }));
  expect(namesOf(tracks)).toEqual({
    names: ["A", "B", "A", "C", "D"],
    naming: { fileName: "ridge-walk.gpx", properties: ["name"], examples: ["A", "B", "C"], candidates: [] },
  });
});

test("a property that is the same on every track names none of them while another differs", () => {
  const tracks = [
    { name: "Fern Park", TRAILNAME: "Heron  Path\n" },
    { name: "Fern Park", TRAILNAME: "Alder Loop" },
  ];
  expect(namesOf(tracks)).toMatchObject({
    names: ["Heron Path", "Alder Loop"],
    naming: { properties: ["TRAILNAME"] },
  });
  expect(namesOf([{ name: "Fern Park" }, { name: "Fern Park" }]).names).toEqual(["Fern Park", "Fern Park"]);
});

test("the usual properties are taken in their order, and a track without the first has the next", () => {
  const tracks = [
    { label: "L1", Name: "N1" },
    { label: "L2", Name: "N2" },
    { label: "L3" },
    { title: "T4", label: "L4" },
    {},
  ];
  expect(namesOf(tracks)).toMatchObject({
    names: ["N1", "N2", "L3", "T4", ""],
    naming: { properties: ["Name", "title", "label"], examples: ["N1", "N2", "L3"] },
  });
});

test("the publisher's property goes first, whatever its capitals; tracks without it keep the usual name", () => {
  const tracks = [{ name: "N1", Primary_Na: "P1" }, { name: "N2", Primary_Na: " " }, { name: "N3" }];
  expect(namesOf(tracks, "primary_na")).toMatchObject({
    names: ["P1", "N2", "N3"],
    naming: { properties: ["name", "Primary_Na"] },
  });
});

test("a property that no line has is refused with those that exist; one file of several may have it", () => {
  expect(() => namesOf([{ name: "N", Surface: "3" }], "Trail")).toThrow(
    '--trail-name: no line has the property "Trail"; there are name, Surface',
  );
  expect(() => namesOf([{}], "Trail")).toThrow(
    '--trail-name: no line has the property "Trail"; lines have no properties',
  );
  const { files } = nameTracks([fileOf({ Trail: "T" }), fileOf({ name: "N" })], "Trail");
  expect(files.map((one) => one.tracks[0]?.name)).toEqual(["T", "N"]);
});

test("for tracks without names, properties of different words are proposed", () => {
  const tracks = [
    { Primary_Na: "Heron Path", Surface: "3", Web: "https://example.org/1", color: "#abcdef", State: "Open" },
    { Primary_Na: "Alder Loop", Surface: "2", Web: "https://example.org/2", color: "#fedcba", State: "Open" },
    { Primary_Na: "Heron Path", Surface: "1", Web: "https://example.org/3", color: "#000000", State: "Open" },
  ];
  expect(namesOf(tracks)).toEqual({
    names: ["", "", ""],
    naming: {
      fileName: "ridge-walk.gpx",
      properties: [],
      examples: [],
      candidates: [{ property: "Primary_Na", differentCount: 2, example: "Heron Path" }],
    },
  });
});
