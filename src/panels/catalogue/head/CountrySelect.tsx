import { ChevronsUpDown } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { useSnapshot } from "valtio";
import type { CountryWire } from "../../../contract/visitorCalls.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useText } from "../../../i18n/useText.ts";
import { cartCountryCode } from "../../../lib/cartCountryCode.ts";
import { classNames } from "../../../lib/classNames.ts";
import { memoizePerKey } from "../../../lib/memoize.ts";
import { catalogue } from "../../../stores/catalogue/catalogue.ts";
import { country } from "../../../stores/catalogue/country.ts";
import { changeCountry, loadCountries, shopCountries } from "../../../stores/catalogue/shopCountries.ts";
import { settings } from "../../../stores/settings.ts";
import { LoadFailure } from "../../../ui/states/LoadFailure.tsx";
import typography from "../../../ui/typography.module.css";
import styles from "./CountrySelect.module.css";

const UNKNOWN_CURRENCY = "???";
const regionsOf = memoizePerKey((language: string) => new Intl.DisplayNames(language, { type: "region" }));

/** Selects the country for prices, at the panel's bottom. Hidden until the countries have loaded; shows a failure to load them. */
export function CountrySelect() {
  const text = useText();
  const countries = useSnapshot(catalogue).availableCountries;
  const { language } = useShownSettings();
  const { countryCode } = useSnapshot(settings);
  const { chosenCode } = useSnapshot(country);
  const { hasFailed, isLoading } = useSnapshot(shopCountries);
  useEffect(() => {
    void loadCountries();
  }, []);
  const select = useRef<HTMLSelectElement>(null);
  const isRetried = useRef(false);
  // What has loaded removes the button that loaded it.
  useEffect(() => {
    if (isLoading || !isRetried.current) return;
    isRetried.current = false;
    if (document.activeElement === document.body) select.current?.focus({ preventScroll: true });
  }, [isLoading]);
  const options = useMemo(
    () =>
      countries
        .map((item) => ({ code: item.code, label: countryLabel(item, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [countries, language],
  );
  if (hasFailed) {
    return (
      <LoadFailure
        className={styles.foot}
        text={
          <span className={classNames(typography.note, styles.label)}>
            {text("catalogue.countriesFailed")}
          </span>
        }
        isLoading={isLoading}
        onPress={() => {
          isRetried.current = true;
        }}
        onRetry={() => void loadCountries()}
      />
    );
  }
  if (options.length === 0) return null;
  const shownCode = cartCountryCode(countries, chosenCode ?? countryCode);
  return (
    <label className={styles.foot}>
      <span className={classNames(typography.note, styles.label)}>{text("catalogue.country")}</span>
      <span className={styles.field}>
        <select
          ref={select}
          className={styles.select}
          value={shownCode}
          onChange={(event) => void changeCountry(event.target.value)}
        >
          {options.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
        <span aria-hidden="true" className={styles.chosen}>
          {options.find(({ code }) => code === shownCode)?.label}
        </span>
        <ChevronsUpDown />
      </span>
    </label>
  );
}

/**
 * 'name (currencyCode symbol)', with the symbol only when it differs from the code. The name is in the reader's
 * language; the currency is the server's, '???' when missing.
 */
export function countryLabel(country: CountryWire, language: string): string {
  const { code, currencyCode, currencySymbol } = country;
  const name = (/^[A-Z]{2}$/i.test(code) && regionsOf(language).of(code)) || code;
  const currency = currencyCode || UNKNOWN_CURRENCY;
  const symbol = currencySymbol && currencySymbol !== currency ? ` ${currencySymbol}` : "";
  return `${name} (${currency}${symbol})`;
}
