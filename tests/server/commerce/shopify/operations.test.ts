import { parse, validate } from "graphql";
import { expect, test } from "vitest";
import * as cartOperations from "../../../../src/server/commerce/shopify/cartOperations.ts";
import { storefrontSchema } from "./storefrontSchema.ts";

const operations = Object.entries(cartOperations).map(([name, operation]) => ({
  name,
  ...operation,
}));

test("every operation on a cart is listed here", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual([
    "addLines",
    "createCart",
    "readCart",
    "removeLines",
    "setAttributes",
    "setBuyerIdentity",
    "updateCartLines",
  ]);
});

test.each(operations)(
  "$name is valid in the published schema and selects $field alone",
  ({ name, field, text, isRead }) => {
    const document = parse(text);
    expect(validate(storefrontSchema(), document).map(({ message }) => message)).toEqual([]);
    const [operation] = document.definitions.flatMap((definition) =>
      definition.kind === "OperationDefinition" ? [definition] : [],
    );
    expect(operation?.name?.value).toBe(name);
    expect(operation?.operation).toBe(isRead ? "query" : "mutation");
    const fields = operation?.selectionSet.selections.map((selection) =>
      selection.kind === "Field" ? selection.name.value : selection.kind,
    );
    expect(fields).toEqual([field]);
  },
);

test("an operation with a field that Shopify does not have is invalid", () => {
  const wrong = parse("query readCart($id: ID!) { cart(id: $id) { id lineItems { id } } }");
  expect(validate(storefrontSchema(), wrong).map(({ message }) => message)).toEqual([
    expect.stringContaining('Cannot query field "lineItems" on type "Cart"'),
  ]);
});
