import { TAG_CATEGORIES } from "../../../../contract/filters.ts";
import { GUIDE_PHOTO_LIMITS } from "../../../../contract/guidePhoto.ts";
import { CURRENCIES } from "../../../../contract/money.ts";
import { descriptionHtml } from "../../../../lib/trailFiles/descriptionHtml.ts";
import { preparePhoto } from "../../../catalogue/admin/prepareGuide.ts";
import { usageError } from "../../../settings/operatorError.ts";
import type { GuideSettings } from "../../../shop/guides/guideSettings.ts";
import { setGuide } from "../../../shop/guides/setGuide.ts";
import type { Command } from "../../command.ts";
import { type CommandValues, refuseBoth } from "../../commandValues.ts";
import { readTags, readVariant } from "../../readImportOptions.ts";
import { readWhole } from "../../readOption.ts";
import { PICTURE_OPTIONS, readPictureOptions, readPictures } from "../../readPictures.ts";
import { readAmounts } from "../../readPrices.ts";
import { IF_REVISION, NAME_NOTE } from "./guideOptions.ts";
import { changeLines } from "./guideText.ts";

const AMOUNT = "9.99";

export const setCommand: Command = {
  names: "NAME",
  summary: "change name, price, sale, variant, texts, tags, photos, bundle, buttons",
  notes: [
    "Changes what is named and nothing else, wholly or not at all. Amounts such as 9.99 are for every currency " +
      `(${CURRENCIES.join(", ")}) without its own; EUR=8.99 sets that one alone, and may be repeated.`,
    NAME_NOTE,
  ],
  options: {
    name: { value: "NEW", help: "the new name; links to the old one keep working" },
    price: { value: AMOUNT, isMultiple: true, help: "the price; ends a sale; open carts show the change" },
    free: { help: "readable by everybody, without a price" },
    sale: { value: AMOUNT, isMultiple: true, help: "a reduced price, shown with the regular one" },
    "no-sale": { help: "ends the sale: the regular price again, no advertised discount" },
    savings: { value: "PERCENT", help: "the savings that a bundle advertises; none removes it" },
    "for-sale": { value: "yes|no", help: "whether it can be bought; no keeps it in the catalogue" },
    variant: { value: "ID", help: "its variant at the commerce provider; none for one made of its id" },
    featured: { value: "yes|no", help: "whether the catalogue puts it first" },
    "open-button": { value: "yes|no", help: "whether the guide's page has the Open button" },
    promo: { value: "TEXT", help: "the line under the name; an empty one removes it" },
    description: { value: "TEXT", help: "plain text or HTML" },
    tag: {
      value: "CATEGORY=VALUE",
      isMultiple: true,
      help: `adds a tag, as in region=Alps; categories: ${TAG_CATEGORIES.join(", ")}`,
    },
    untag: { value: "CATEGORY=VALUE", isMultiple: true, help: "removes a tag" },
    ...PICTURE_OPTIONS,
    "remove-picture": {
      value: "NUMBER",
      isMultiple: true,
      help: "removes a photo, by its number in guide show; added ones come after those that stay",
    },
    child: { value: "NAME", isMultiple: true, help: "a guide inside it; all of them, in their order" },
    "no-children": { help: "no guides inside it" },
    "if-revision": IF_REVISION,
  },
  async run({ names: [guide = ""], values, open, progress }) {
    const pictures = readPictureOptions(values);
    const settings = settingsOf(values);
    const photos = (await readPictures(pictures, progress)).map(preparePhoto);
    if (photos.length > 0) settings.addedPhotos = photos.map(({ record }) => record);
    if (Object.keys(settings).length === 0) {
      throw usageError("Name what to change, as in --price 9.99 (--help lists the options)");
    }
    const ifRevision = values.text("if-revision") ?? null;
    const shop = await open();
    await Promise.all(photos.map(({ blob }) => shop.blobs.put(blob.kind, blob.hash, blob.bytes)));
    const change = await shop.run(setGuide, { guide, settings, ifRevision });
    return { json: change, lines: changeLines(change) };
  },
};

function settingsOf(values: CommandValues): GuideSettings {
  refuseBoth(values, "free", "price");
  refuseBoth(values, "free", "sale");
  refuseBoth(values, "sale", "no-sale");
  refuseBoth(values, "child", "no-children");
  const amounts = (option: string) =>
    values.readAll(option, (texts) => Object.fromEntries(readAmounts(texts)));
  const children = values.flag("no-children") ? [] : values.texts("child");
  const isBundleSet = values.flag("no-children") || children.length > 0;
  return given({
    name: values.text("name")?.trim().normalize(),
    isFree: values.flag("free") ? true : undefined,
    prices: amounts("price"),
    sale: values.flag("no-sale") ? null : amounts("sale"),
    savingsPercentage: values.read("savings", percent),
    isPurchaseable: values.read("for-sale", yesOrNo),
    variant: values.read("variant", (text) => (text === "none" ? null : readVariant(text))),
    isFeatured: values.read("featured", yesOrNo),
    hasOpenButton: values.read("open-button", yesOrNo),
    promoText: values.read("promo", (text) => text.trim() || null),
    description: values.read("description", descriptionHtml),
    addedTags: values.readAll("tag", readTags),
    removedTags: values.readAll("untag", readTags),
    removedPhotos: values.readAll("remove-picture", (texts) =>
      texts.map(readWhole(1, GUIDE_PHOTO_LIMITS.count)),
    ),
    children: isBundleSet ? children : undefined,
  });
}

/** Without the fields that are undefined. */
function given(settings: GuideSettings): GuideSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function yesOrNo(text: string): boolean {
  if (text === "yes" || text === "no") return text === "yes";
  throw new RangeError(`"${text}" is neither yes nor no`);
}

function percent(text: string): number | null {
  if (text === "none") return null;
  const value = /^\d{1,2}(\.\d)?$/.test(text) ? Number(text) : Number.NaN;
  if (value > 0) return value;
  throw new RangeError(`"${text}" is neither a percentage such as 20 nor none`);
}
