import { dateInWords } from "@/lib/fair/dates";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import type { LeadSelection } from "@/lib/registration/company/lead-list";
import styles from "./lead-search.module.css";

interface LeadSearchProps {
  locale: Locale;
  here: string;
  selection: LeadSelection;
  /** The days on which the company has met people. */
  days: readonly string[];
  /** Who has a link, by its place. */
  names: ReadonlyMap<number, string>;
}

const fewest = [1, 2, 3, 4, 5];

/** What the list of leads is searched by. It is a plain form, so it needs no script. */
export function LeadSearch({ locale, here, selection, days, names }: LeadSearchProps) {
  const t = translator(locale);
  const { search, stars, day, by } = selection;
  return (
    <search className={styles.search}>
      <form action={here}>
        <p>
          <label htmlFor="q">{t("MyCompany.leads.search")}</label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={search}
            placeholder={t("MyCompany.leads.searchHint")}
          />
        </p>
        <p>
          <label htmlFor="stars">{t("MyCompany.leads.stars")}</label>
          <select id="stars" name="stars" defaultValue={stars > 0 ? String(stars) : ""}>
            <option value="">{t("MyCompany.leads.anyStars")}</option>
            {fewest.map((count) => (
              <option key={count} value={count}>
                {t("MyCompany.leads.starsMore", { count })}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="day">{t("MyCompany.leads.day")}</label>
          <select id="day" name="day" defaultValue={day}>
            <option value="">{t("MyCompany.leads.anyDay")}</option>
            {days.map((one) => (
              <option key={one} value={one}>
                {dateInWords(locale, one)}
              </option>
            ))}
          </select>
        </p>
        {names.size > 1 && (
          <p>
            <label htmlFor="by">{t("MyCompany.leads.by")}</label>
            <select id="by" name="by" defaultValue={by ?? ""}>
              <option value="">{t("MyCompany.leads.anybody")}</option>
              {Array.from(names, ([place, name]) => (
                <option key={place} value={place}>
                  {name}
                </option>
              ))}
            </select>
          </p>
        )}
        <button type="submit">{t("MyCompany.leads.show")}</button>
      </form>
    </search>
  );
}
