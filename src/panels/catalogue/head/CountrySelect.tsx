import { ChevronsUpDown } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import type { CountryWire } from "../../../contract/countryCalls.ts";
import { useText } from "../../../i18n/useText.ts";
import { cartCountryCode } from "../../../lib/cartCountryCode.ts";
import { countryLabel } from "../../../lib/countryLabel.ts";
import { catalogue } from "../../../stores/catalogue/catalogue.ts";
import { country } from "../../../stores/catalogue/country.ts";
import { changeCountry, loadCountries, shopCountries } from "../../../stores/catalogue/shopCountries.ts";
import { settings } from "../../../stores/settings.ts";
import { LoadFailure } from "../../../ui/states/LoadFailure.tsx";
import styles from "./CountrySelect.module.css";

/** Selects the country for prices, at the panel's bottom. Hidden until the countries have loaded; shows a failure to load them. */
export function CountrySelect() {
  const text = useText();
  const countries = useSnapshot(catalogue).availableCountries as CountryWire[];
  const { language, countryCode } = useSnapshot(settings);
  const { chosenCode } = useSnapshot(country);
  const { hasFailed, isLoading } = useSnapshot(shopCountries);
  useEffect(() => {
    void loadCountries();
  }, []);
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
        text={<span className={styles.label}>{text("catalogue.countriesFailed")}</span>}
        isLoading={isLoading}
        onRetry={() => void loadCountries()}
      />
    );
  }
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
