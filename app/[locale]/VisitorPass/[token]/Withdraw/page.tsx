import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PassFrame } from "@/components/pass/pass-frame";
import { PassHeading } from "@/components/pass/pass-heading";
import { WithdrawForm } from "@/components/pass/withdraw-form";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPassPath } from "@/lib/passes/pass";
import { toPassView } from "@/lib/passes/pass-view";
import { getServices } from "@/lib/server/process";
import { privateMetadata } from "../../../private-metadata";
import { withdrawRegistration } from "../actions";
import styles from "./withdraw.module.css";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = getTranslator(await getPageLocale());
  return { ...privateMetadata, title: `${t("Withdrawal.title")} | ${t("Site.name")}` };
}

const erasedKinds = ["registration", "pass", "arrivals", "emails", "leads", "kept"] as const;

/** Confirms the deletion of a registration and lists what is deleted with it. */
export default async function Page({
  params,
}: PageProps<"/[locale]/VisitorPass/[token]/Withdraw">) {
  const { token } = await params;
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  const shown = getServices().getShownPass();
  if (shown === "none") notFound();
  const view = shown === "unavailable" ? undefined : toPassView(shown, locale);
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
          {erasedKinds.map((what) => (
            <li key={what}>{t(`Withdrawal.${what}`)}</li>
          ))}
        </ul>
        <p className={styles.final}>{t("Withdrawal.final")}</p>
        <WithdrawForm
          id="withdraw"
          withdraw={withdrawRegistration.bind(null, locale, token)}
          keepHref={buildPassPath(locale, token)}
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
