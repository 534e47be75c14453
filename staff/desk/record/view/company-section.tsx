import { nanoid } from "nanoid";
import button from "@/components/ui/button.module.css";
import {
  CONTACT,
  type CompanyAccess,
  type CompanyPerson,
  findContactPerson,
  listColleagues,
} from "@/lib/companies/company-access";
import type { EntryVersion } from "@/lib/companies/company-entry";
import type { LeadCounts } from "@/lib/companies/leads/lead-repository";
import { areCompanyPagesOpen, exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime, formatDay } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import { RECORD_FORM_ID } from "@/staff/desk/record/record-form";
import styles from "./stand-passes.module.css";

interface CompanySectionProps {
  /** An accepted exhibitor. */
  row: DeskRow;
  access: CompanyAccess;
  /** The contact person's link, set only where it may be shown. */
  url: string | undefined;
  /** The pending company entry, if any. */
  sent: EntryVersion | undefined;
  /** How many people the company has met. Staff do not see whom. */
  met: LeadCounts;
  language: DeskLanguage;
}

/** Links to the company page: owner, last use, and a button to end each. */
export function CompanySection({ row, access, url, sent, met, language }: CompanySectionProps) {
  const t = getDeskTranslator(language);
  const formAction = `${getDeskPath(language)}/${row.form}/${row.id}/company`;
  const pressed = { type: "submit", form: RECORD_FORM_ID, formAction } as const;
  const mayChange = isAllowed("change");
  const isOpen = areCompanyPagesOpen(new Date());
  const contact = findContactPerson(access);
  const people = [...(contact && !contact.endedAt ? [contact] : []), ...listColleagues(access)];
  const nameOf = ({ place, name = "" }: CompanyPerson) =>
    place === CONTACT ? t("CompanyLinks.contact") : name;
  const formatUse = ({ usedAt }: CompanyPerson) =>
    usedAt
      ? t("CompanyLinks.used", { when: formatDateTime(new Date(usedAt), language) })
      : t("CompanyLinks.unused");
  return (
    <section id="company" aria-labelledby="company-title" className={styles.stand}>
      <h3 id="company-title">{t("CompanyLinks.title")}</h3>
      {sent && (
        <p>
          <a href={`${getDeskPath(language)}/${row.form}/${row.id}/listing`} data-screen>
            {t("Listings.waits", { when: formatDateTime(new Date(sent.at), language) })}
          </a>
        </p>
      )}
      {!isOpen && (
        <p>{t("CompanyLinks.over", { date: formatDay(exhibitorDates.pagesEnd, language) })}</p>
      )}
      {isOpen && !contact && <p>{t("CompanyLinks.none")}</p>}
      {contact?.endedAt && <p>{t("CompanyLinks.ended")}</p>}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((one) => (
            <li key={one.place}>
              <span>
                <bdi translate="no">{nameOf(one)}</bdi>, {formatUse(one)}
              </span>
              {one.place === CONTACT && url && isOpen && (
                <a href={url} target="_blank" rel="noopener noreferrer" data-screen>
                  {t("CompanyLinks.open")}
                </a>
              )}
              {mayChange && (
                <button
                  {...pressed}
                  name="end"
                  value={one.place}
                  className={button.quiet}
                  aria-label={t("CompanyLinks.endOf", { name: nameOf(one) })}
                >
                  {t("CompanyLinks.end")}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {contact && !contact.endedAt && !url && <p>{t("CompanyLinks.hidden")}</p>}
      <p>{t("CompanyLinks.met", { count: met.leads })}</p>
      {met.guesses > 0 && <p>{t("CompanyLinks.guesses", { count: met.guesses })}</p>}
      {mayChange && isOpen && (
        <p>
          <button {...pressed} name="renew" value={nanoid()} className={button.quiet}>
            {t(contact ? "CompanyLinks.renew" : "CompanyLinks.make")}
          </button>
        </p>
      )}
      {mayChange && isOpen && contact && !contact.endedAt && (
        <p>
          <small>
            {t("CompanyLinks.renewHint")} {t("CompanyLinks.sendHint")}
          </small>
        </p>
      )}
    </section>
  );
}
