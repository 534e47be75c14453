import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PassFrame } from "@/components/pass/pass-frame";
import { PassHeading } from "@/components/pass/pass-heading";
import { WithdrawForm } from "@/components/pass/withdraw-form";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { passPath } from "@/lib/passes/pass";
import { passView } from "@/lib/passes/pass-view";
import { services } from "@/lib/services";
import { privateMetadata } from "../../../private-metadata";
import { withdrawRegistration } from "../actions";
import styles from "./withdraw.module.css";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = translator(await pageLocale());
  return { ...privateMetadata, title: `${t("Withdrawal.title")} | ${t("Site.name")}` };
}

const erased = ["registration", "pass", "arrivals", "emails", "leads"] as const;

/** Asks once whether a registration shall be deleted, and says what goes with it. */
export default async function Page({
  params,
}: PageProps<"/[locale]/VisitorPass/[token]/Withdraw">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const shown = services().shownPass();
  if (shown === "none") notFound();
  const view = shown === "unavailable" ? undefined : passView(shown, locale);
  return (
    <PassFrame locale={locale} token={token} below="Withdraw">
      <PassHeading
        locale={locale}
        token={token}
        title={t("Withdrawal.title")}
        lead={t("Withdrawal.lead")}
      />
      <div className={styles.body}>
        {view && (
          <dl className={styles.whose}>
            <div>
              <dt>{t("Withdrawal.whose")}</dt>
              <dd>
                <bdi translate="no">{view.name}</bdi>
              </dd>
            </div>
            <div>
              <dt>{view.facts.reference.label}</dt>
              <dd>
                <bdi translate="no" dir="ltr">
                  {view.facts.reference.value}
                </bdi>
              </dd>
            </div>
          </dl>
        )}
        <h2>{t("Withdrawal.erased")}</h2>
        <ul>
          {erased.map((what) => (
            <li key={what}>{t(`Withdrawal.${what}`)}</li>
          ))}
        </ul>
        <p className={styles.final}>{t("Withdrawal.final")}</p>
        <WithdrawForm
          withdraw={withdrawRegistration.bind(null, locale, token)}
          keepHref={passPath(locale, token)}
          texts={{
            submit: t("Withdrawal.submit"),
            submitting: t("Forms.submitting"),
            keep: t("Withdrawal.keep"),
            unavailable: t("Withdrawal.unavailable"),
            tooMany: t("Withdrawal.tooMany"),
          }}
        />
      </div>
    </PassFrame>
  );
}
