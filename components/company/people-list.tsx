import { PressItem, PressList } from "@/components/pass/press-list";
import { WithdrawForm, type WithdrawResult } from "@/components/pass/withdraw-form";
import { Sentence } from "@/components/ui/sentence";
import type { FoundCompany } from "@/lib/companies/company-access";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import { buildPassPath } from "@/lib/passes/pass";
import { findOwnPass, listHolderPasses } from "@/lib/passes/staff-pass";
import { formatFullName } from "@/lib/registration/answers/full-name";

type PassAction = (
  pass: string,
) => (previous: WithdrawResult, data: FormData) => Promise<WithdrawResult>;

interface PeopleListProps {
  locale: Locale;
  token: string;
  found: FoundCompany;
  end: PassAction;
  send: PassAction;
}

/** The passes of a stand: the contact person's, and the staff passes. */
export function PeopleList({ locale, token, found, end, send }: PeopleListProps) {
  const t = getTranslator(locale);
  const { registration, review } = found;
  const name = formatFullName(registration.record);
  const own = findOwnPass(review);
  const failed = { unavailable: t("MyCompany.failed"), tooMany: t("MyCompany.tooManyPresses") };
  return (
    <PressList>
      {own && (
        <PressItem
          name={name}
          facts={
            <>
              <span>{t("MyCompany.people.contact")}</span>
              <PassLink locale={locale} token={own.token} person={name} />
            </>
          }
        />
      )}
      {listHolderPasses(review).map(({ id, token: pass, name = "", email }) => (
        <PressItem
          key={id}
          name={name}
          facts={
            <>
              <span>
                {email ? (
                  <Sentence
                    text={t("MyCompany.people.mailed", { email: toFirstStrongIsolate(email) })}
                  />
                ) : (
                  t("MyCompany.people.unmailed")
                )}
              </span>
              <PassLink locale={locale} token={pass} person={name} />
              <a
                href={`${buildCompanyPath(locale, token, "People")}?instead=${id}`}
                aria-label={t("MyCompany.people.replaceOf", { person: name })}
              >
                {t("MyCompany.people.replaceLink")}
              </a>
            </>
          }
          presses={
            <>
              {email && (
                <WithdrawForm
                  id={`send-${id}`}
                  look="quiet"
                  withdraw={send(id)}
                  label={t("MyCompany.people.sendOf", { person: name })}
                  texts={{
                    submit: t("MyCompany.people.send"),
                    submitting: t("MyCompany.people.sending"),
                    ...failed,
                  }}
                />
              )}
              <WithdrawForm
                id={`end-${id}`}
                withdraw={end(id)}
                label={t("MyCompany.people.endOf", { person: name })}
                texts={{
                  submit: t("MyCompany.people.end"),
                  submitting: t("MyCompany.people.ending"),
                  ...failed,
                }}
              />
            </>
          }
        />
      ))}
    </PressList>
  );
}

interface PassLinkProps {
  locale: Locale;
  token: string;
  person: string;
}

function PassLink({ locale, token, person }: PassLinkProps) {
  const t = getTranslator(locale);
  return (
    <a href={buildPassPath(locale, token)} aria-label={t("MyCompany.people.openOf", { person })}>
      {t("MyCompany.people.open")}
    </a>
  );
}
