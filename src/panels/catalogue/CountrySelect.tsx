import { ChevronsUpDown } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import type { CountryWire } from "../../contract/countryCalls.ts";
import { useText } from "../../i18n/useText.ts";
import { cartCountryCode } from "../../lib/cartCountryCode.ts";
import { countryLabel } from "../../lib/countryLabel.ts";
import { useWhenOnline } from "../../lib/react/useWhenOnline.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { country } from "../../stores/catalogue/country.ts";
import { changeCountry, loadCountries } from "../../stores/catalogue/shopCountries.ts";
import { settings } from "../../stores/settings.ts";
import styles from "./CountrySelect.module.css";

/** The country whose prices show, at the panel's foot. Not there until the countries have come. */
export function CountrySelect() {
  const text = useText();
  const countries = useSnapshot(catalogue).availableCountries as CountryWire[];
  const { language, countryCode } = useSnapshot(settings);
  const { chosenCode } = useSnapshot(country);
  useEffect(() => {
    void loadCountries();
  }, []);
  useWhenOnline(() => void loadCountries());
  const options = useMemo(
    () =>
      countries
        .map((item) => ({ code: item.code, label: countryLabel(item, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [countries, language],
  );
  if (options.length === 0) return null;
  const shownCode = cartCountryCode(countries, chosenCode ?? countryCode);
  return (
    <label className={styles.foot}>
      <span className={styles.label}>{text("catalogue.country")}</span>
      <span className={styles.field}>
        <select
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
        <ChevronsUpDown aria-hidden="true" />
      </span>
    </label>
  );
}
