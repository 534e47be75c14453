import { getMomentFormat } from "@/lib/fair/dates";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./data-holders.module.css";
import { PressItem, PressList } from "./press-list";
import { WithdrawForm, type WithdrawResult } from "./withdraw-form";

interface DataHoldersProps {
  locale: Locale;
  holders: readonly {
    company: string;
    name: string;
    since: string;
    hasContact: boolean;
  }[];
  takeBack: (
    company: string,
  ) => (previous: WithdrawResult, data: FormData) => Promise<WithdrawResult>;
}

/** Companies that hold the visitor's data. One click withdraws it, also without script. */
export function DataHolders({ locale, holders, takeBack }: DataHoldersProps) {
  const t = getTranslator(locale);
  const time = getMomentFormat(locale);
  return (
    <section className={styles.holders} data-screen aria-labelledby="holders">
      <h2 id="holders">{t("Pass.holders.title")}</h2>
      <p>{t("Pass.holders.lead")}</p>
      <PressList>
        {holders.map(({ company, name, since, hasContact }) => (
          <PressItem
            key={company}
            name={name}
            presses={
              <WithdrawForm
                id={`take-back-${company}`}
                look="quiet"
                withdraw={takeBack(company)}
                label={t("Pass.holders.takeBackOf", { company: name })}
                texts={{
                  submit: t("Pass.holders.takeBack"),
                  submitting: t("Pass.holders.takingBack"),
                  unavailable: t("Pass.holders.failed"),
                  tooMany: t("MyCompany.tooManyPresses"),
                }}
              />
            }
          >
            <p>{t("Pass.holders.since", { when: time.format(new Date(since)) })}</p>
            <p>{t(hasContact ? "Pass.holders.contact" : "Pass.holders.named")}</p>
          </PressItem>
        ))}
      </PressList>
    </section>
  );
}
