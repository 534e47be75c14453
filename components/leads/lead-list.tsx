import fields from "@/components/ui/field.module.css";
import { Sentence } from "@/components/ui/sentence";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import {
  buildLeadQuery,
  type LeadPage,
  type LeadSelection,
  type ListedLead,
} from "@/lib/companies/leads/lead-list";
import { getMomentFormat } from "@/lib/fair/dates";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import styles from "./lead-list.module.css";

interface LeadListProps {
  locale: Locale;
  here: string;
  selection: LeadSelection;
  page: LeadPage;
  /** Names of link holders by number. */
  names: ReadonlyMap<number, string>;
}

/** A company's leads, latest first. */
export function LeadList({ locale, here, selection, page, names }: LeadListProps) {
  const t = getTranslator(locale);
  const { leads, total, current, pages } = page;
  const isSearched = buildLeadQuery(selection) !== "";
  return (
    <section className={styles.list} aria-labelledby="people">
      <h2 id="people">{t("MyCompany.leads.count", { count: total })}</h2>
      {isSearched && (
        <p>
          {total === 0 && <span>{`${t("MyCompany.leads.nothing")} `}</span>}
          <a href={here}>{t("MyCompany.leads.all")}</a>
        </p>
      )}
      <ul>
        {leads.map((lead) => (
          <li key={lead.meetings[0]?.id}>
            <LeadCard locale={locale} lead={lead} names={names} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t("MyCompany.leads.pages")}>
          {current > 1 && (
            <a href={here + buildLeadQuery(selection, current - 1)} rel="prev">
              {t("MyCompany.leads.earlier")}
            </a>
          )}
          <span>{t("MyCompany.leads.page", { current, total: pages })}</span>
          {current < pages && (
            <a href={here + buildLeadQuery(selection, current + 1)} rel="next">
              {t("MyCompany.leads.later")}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function LeadCard({
  locale,
  lead,
  names,
}: Pick<LeadListProps, "locale" | "names"> & { lead: ListedLead }) {
  const t = getTranslator(locale);
  const time = getMomentFormat(locale);
  const { view, name, company, country, email, phone, stars, tags, meetings, consentAt } = lead;
  const isWithdrawn = view === "withdrawn";
  return (
    <article className={styles.lead}>
      <h3>{isWithdrawn ? t("MyCompany.leads.withdrawn") : <bdi translate="no">{name}</bdi>}</h3>
      {isWithdrawn ? (
        <p>{t("MyCompany.leads.withdrawnText")}</p>
      ) : (
        <p>
          <bdi translate="no">{company}</bdi>
          {country && <span>{company ? ` · ${country}` : country}</span>}
        </p>
      )}
      <p className={styles.stars}>
        <span aria-hidden="true">{"★".repeat(stars) + "☆".repeat(5 - stars)}</span>
        <VisuallyHidden>{t("MyCompany.leads.starsOf", { count: stars })}</VisuallyHidden>
      </p>
      {view === "contact" && (
        <p className={styles.facts}>
          {email && (
            <a href={`mailto:${email}`}>
              <bdi translate="no" dir="ltr">
                {email}
              </bdi>
            </a>
          )}
          {phone && (
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
              <bdi translate="no" dir="ltr">
                {phone}
              </bdi>
            </a>
          )}
          <span>{t("MyCompany.leads.consent", { when: time.format(new Date(consentAt)) })}</span>
        </p>
      )}
      {view === "named" && <p className={fields.hint}>{t("MyCompany.leads.noConsent")}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t("MyCompany.leads.tags")}>
          {tags.map((tag) => (
            <li key={tag}>
              <bdi translate="no">{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.meetings} aria-label={t("MyCompany.leads.notes")}>
        {meetings.map(({ id, at, by, note }) => {
          const when = time.format(new Date(at));
          const person = names.get(by);
          return (
            <li key={id}>
              <span className={fields.hint}>
                {person ? (
                  <Sentence
                    text={t("MyCompany.leads.met", { when, person: toFirstStrongIsolate(person) })}
                  />
                ) : (
                  when
                )}
              </span>
              {note && (
                <p dir="auto" translate="no">
                  {note}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </article>
  );
}
