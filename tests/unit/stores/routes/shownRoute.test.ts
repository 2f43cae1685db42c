import { ref } from "valtio";
import { beforeEach, expect, test } from "vitest";
import { forgetPerson } from "../../../../src/stores/person/forgetPerson.ts";
import { routeEditor } from "../../../../src/stores/routes/routeEditor.ts";
import {
  clearShownRoute,
  enabledRoute,
  linkedRoute,
  shownRoute,
} from "../../../../src/stores/routes/shownRoute.ts";
import { buildBuiltRoute } from "../../../helpers/builtRoute.ts";

const EDITED = {
  id: "r2",
  uniqueId: "7-ann-1",
  guideId: "7",
  name: "Variant",
  description: "",
  isEnabled: false,
  stages: null,
  notes: ref([]),
  missingFields: [],
  version: 1,
  isNew: false,
  isEdited: false,
  counter: 0,
};

beforeEach(clearShownRoute);

test("PLAN-8 the route shown is the one being edited, else that of the address, else the enabled one, else none", () => {
  expect(shownRoute()).toBeNull();
  const enabled = ref(buildBuiltRoute());
  Object.assign(enabledRoute, { id: "r1", name: "Ridge", built: enabled });
  expect(shownRoute()).toEqual({ name: "Ridge", built: enabled, isEditing: false });
  const linked = ref(buildBuiltRoute());
  Object.assign(linkedRoute, { status: "ready", name: "Theirs", built: linked });
  expect(shownRoute()).toEqual({ name: "Theirs", built: linked, isEditing: false });
  routeEditor.editing = { ...EDITED };
  expect(shownRoute()).toBeNull();
  const edited = ref(buildBuiltRoute());
  routeEditor.built = edited;
  expect(shownRoute()).toEqual({ name: "Variant", built: edited, isEditing: true });
});

test("the route of the address, which is nobody's, is still shown after a session has ended", () => {
  const linked = ref(buildBuiltRoute());
  Object.assign(linkedRoute, { status: "ready", name: "Theirs", built: linked });
  forgetPerson();
  expect(shownRoute()).toEqual({ name: "Theirs", built: linked, isEditing: false });
});

test("no route is shown after somebody has signed out", () => {
  Object.assign(enabledRoute, { id: "r1", name: "Ridge", built: ref(buildBuiltRoute()) });
  routeEditor.editing = { ...EDITED };
  forgetPerson();
  expect(routeEditor.editing).toBeNull();
  expect(shownRoute()).toBeNull();
});
