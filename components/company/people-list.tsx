import { PressItem, PressList } from "@/components/pass/press-list";
import { WithdrawForm, type Withdrawing } from "@/components/pass/withdraw-form";
import { Sentence } from "@/components/ui/sentence";
import type { FoundCompany } from "@/lib/companies/company-access";
import { companyPath } from "@/lib/companies/company-path";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { setApart } from "@/lib/locales/isolate";
import { ownPass, passesOnStand } from "@/lib/passes/given-pass";
import { passPath } from "@/lib/passes/pass";
import { fullName } from "@/lib/registration/answers/full-name";

/** Does something with a pass. */
type Press = (pass: string) => (previous: Withdrawing, data: FormData) => Promise<Withdrawing>;

interface PeopleListProps {
  locale: Locale;
  token: string;
  found: FoundCompany;
  /** Takes a pass back. */
  end: Press;
  /** Sends it once more. */
  send: Press;
}

/** The passes of a stand: that of the contact person, and those that the company has given. */
export function PeopleList({ locale, token, found, end, send }: PeopleListProps) {
  const t = translator(locale);
  const { registration, file } = found;
  const name = fullName(registration.record);
  const own = ownPass(file);
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
      {passesOnStand(file).map(({ id, token: pass, name = "", email }) => (
        <PressItem
          key={id}
          name={name}
          facts={
            <>
              <span>
                {email ? (
                  <Sentence text={t("MyCompany.people.mailed", { email: setApart(email) })} />
                ) : (
                  t("MyCompany.people.unmailed")
                )}
              </span>
              <PassLink locale={locale} token={pass} person={name} />
              <a
                href={`${companyPath(locale, token, "People")}?instead=${id}`}
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
  const t = translator(locale);
  return (
    <a href={passPath(locale, token)} aria-label={t("MyCompany.people.openOf", { person })}>
      {t("MyCompany.people.open")}
    </a>
  );
}
