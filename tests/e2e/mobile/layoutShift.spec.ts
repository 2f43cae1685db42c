import { expectNoShifts } from "../../helpers/layoutShift.ts";
import { journey } from "../journey.ts";

journey("nothing moves while the list, a guide or its map is loading", async ({ reader }) => {
  await expectNoShifts(reader);
});
