import { PressItem, PressList } from "@/components/pass/press-list";
import { WithdrawForm, type WithdrawResult } from "@/components/pass/withdraw-form";
import {
  CONTACT,
  type FoundCompany,
  findContactPerson,
  listColleagues,
} from "@/lib/companies/company-access";
import { getMomentFormat } from "@/lib/fair/dates";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { formatFullName } from "@/lib/registration/answers/full-name";

interface ColleagueListProps {
  locale: Locale;
  found: FoundCompany;
  end: (place: number) => (previous: WithdrawResult, data: FormData) => Promise<WithdrawResult>;
}

/** Shows when each link was used last, so that a company notices a link that was passed on. */
export function ColleagueList({ locale, found, end }: ColleagueListProps) {
  const t = getTranslator(locale);
  const { access, person: own, registration } = found;
  const contact = findContactPerson(access);
  const time = getMomentFormat(locale);
  const people = [...(contact ? [contact] : []), ...listColleagues(access)];
  return (
    <PressList>
      {people.map(
        ({ place, name = formatFullName(registration.record), email, right, usedAt, endedAt }) => (
          <PressItem
            key={place}
            name={name}
            facts={
              <>
                {place === CONTACT && <span>{t("MyCompany.colleagues.contact")}</span>}
                {place === own.place && <span>{t("MyCompany.colleagues.you")}</span>}
                <span>{t(`Options.linkRights.${right}`)}</span>
                <span>{formatState({ usedAt, endedAt })}</span>
              </>
            }
            presses={
              place !== CONTACT &&
              place !== own.place && (
                <WithdrawForm
                  id={`end-${place}`}
                  withdraw={end(place)}
                  label={t("MyCompany.colleagues.endOf", { person: name })}
                  texts={{
                    submit: t("MyCompany.colleagues.end"),
                    submitting: t("MyCompany.colleagues.ending"),
                    unavailable: t("MyCompany.failed"),
                    tooMany: t("MyCompany.tooManyPresses"),
                  }}
                />
              )
            }
          >
            {email && (
              <p>
                <bdi translate="no" dir="ltr">
                  {email}
                </bdi>
              </p>
            )}
          </PressItem>
        ),
      )}
    </PressList>
  );

  function formatState({ usedAt, endedAt }: { usedAt?: string; endedAt?: string }) {
    if (endedAt) return t("MyCompany.colleagues.ended");
    if (!usedAt) return t("MyCompany.colleagues.unused");
    return t("MyCompany.colleagues.used", { when: time.format(new Date(usedAt)) });
  }
}
