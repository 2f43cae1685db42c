import { CARD_FIELDS, type CardField, type Payment } from "../../../contract/checkoutCalls.ts";
import { ApiError } from "../../http/apiError.ts";

/** Card numbers that payment services publish for tests, by what happens to them. */
const ACCEPTED = [
  "4242424242424242",
  "4000056655665556",
  "5555555555554444",
  "2223003122003222",
  "378282246310005",
];
const DECLINED: Readonly<Record<string, string>> = {
  "4000000000000002": "The card was declined",
  "4000000000009995": "The card has insufficient funds",
};

/**
 * Checks a card without charging it: only published test numbers are accepted. Nothing of the card is stored, and no
 * message contains any of it.
 * @throws ApiError 422 `cardInvalid` naming the field, 402 `cardRefused`
 */
export function checkCard(payment: Payment, now: Date): void {
  const card = wholeCard(payment);
  const number = card.cardNumber.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !hasLuhnDigit(number)) {
    throw cardInvalid("cardNumber", "The card number is invalid");
  }
  if (!isMonth(card.expirationDate)) throw cardInvalid("expirationDate", "The expiration date is invalid");
  if (!isValidUntil(card.expirationDate, now)) throw cardInvalid("expirationDate", "The card has expired");
  if (!/^\d{3,4}$/.test(card.cvv)) throw cardInvalid("cvv", "The CVV is invalid");
  const reason = DECLINED[number];
  if (reason) throw new ApiError(402, "cardRefused", reason);
  if (!ACCEPTED.includes(number)) {
    throw new ApiError(402, "cardRefused", "Only test cards are accepted here; nothing was charged");
  }
}

/** The error for a malformed field of the card form; null for any other field of a payment. */
export function cardFieldError(name: string): ApiError | null {
  const field = CARD_FIELDS.find((known) => known === name);
  return field ? missingField(field) : null;
}

function missingField(field: CardField): ApiError {
  return cardInvalid(field, `The ${FIELD_NAMES[field]} is missing or malformed`);
}

/** All fields of the card form. @throws ApiError 422 `cardInvalid` naming the first that is missing */
function wholeCard(payment: Payment): Record<CardField, string> {
  const given = (name: CardField) => {
    const value = payment[name];
    if (value === undefined) throw missingField(name);
    return value;
  };
  return {
    cardholderName: given("cardholderName"),
    cardNumber: given("cardNumber"),
    expirationDate: given("expirationDate"),
    cvv: given("cvv"),
    zipcode: given("zipcode"),
  };
}

const FIELD_NAMES: Record<CardField, string> = {
  cardholderName: "cardholder name",
  cardNumber: "card number",
  expirationDate: "expiration date",
  cvv: "CVV",
  zipcode: "zip code",
};

function cardInvalid(field: CardField, message: string): ApiError {
  return new ApiError(422, "cardInvalid", message, { field });
}

/** ISO/IEC 7812: from the right, every second digit counts twice, and the sum of digits is a multiple of ten. */
function hasLuhnDigit(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

function isMonth(expiration: string): boolean {
  return /^(0[1-9]|1[0-2])\/\d{2}$/.test(expiration);
}

/** A card is valid to the end of its month. @param expiration as MM/YY */
function isValidUntil(expiration: string, now: Date): boolean {
  const [month = 0, year = 0] = expiration.split("/").map(Number);
  return now.getTime() < Date.UTC(2000 + year, month, 1);
}
