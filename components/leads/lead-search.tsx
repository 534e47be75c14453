import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import form from "@/components/ui/search-form.module.css";
import type { LeadSelection } from "@/lib/companies/leads/lead-list";
import { formatDate } from "@/lib/fair/dates";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./lead-search.module.css";

interface LeadSearchProps {
  locale: Locale;
  here: string;
  selection: LeadSelection;
  /** Days that have leads. */
  days: readonly string[];
  /** Names of link holders by number. */
  names: ReadonlyMap<number, string>;
}

const minimumStars = [1, 2, 3, 4, 5];

/** A plain form, so it needs no script. */
export function LeadSearch({ locale, here, selection, days, names }: LeadSearchProps) {
  const t = getTranslator(locale);
  const { search, stars, day, by } = selection;
  return (
    <search className={`${form.search} ${styles.search}`}>
      <form action={here}>
        <Field
          label={t("MyCompany.leads.search")}
          name="q"
          type="search"
          defaultValue={search}
          placeholder={t("MyCompany.leads.searchHint")}
        />
        <Field
          as="select"
          label={t("MyCompany.leads.stars")}
          name="stars"
          defaultValue={stars > 0 ? String(stars) : ""}
        >
          <option value="">{t("MyCompany.leads.anyStars")}</option>
          {minimumStars.map((count) => (
            <option key={count} value={count}>
              {t("MyCompany.leads.starsMore", { count })}
            </option>
          ))}
        </Field>
        <Field as="select" label={t("MyCompany.leads.day")} name="day" defaultValue={day}>
          <option value="">{t("MyCompany.leads.anyDay")}</option>
          {days.map((one) => (
            <option key={one} value={one}>
              {formatDate(locale, one)}
            </option>
          ))}
        </Field>
        {names.size > 1 && (
          <Field as="select" label={t("MyCompany.leads.by")} name="by" defaultValue={by ?? ""}>
            <option value="">{t("MyCompany.leads.anybody")}</option>
            {Array.from(names, ([place, name]) => (
              <option key={place} value={place}>
                {name}
              </option>
            ))}
          </Field>
        )}
        <button type="submit" className={button.plain}>
          {t("MyCompany.leads.show")}
        </button>
      </form>
    </search>
  );
}
