import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Frame } from "@/components/layout/frame";
import { ButtonLink } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { PageScript } from "@/components/ui/page-script";
import { getHref } from "@/lib/i18n/links";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { getServices } from "@/lib/server/process";
import { privateMetadata } from "../../../private-metadata";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = getTranslator(await getPageLocale());
  return { ...privateMetadata, title: `${t("Withdrawal.doneTitle")} | ${t("Site.name")}` };
}

/** Confirms a withdrawal and removes the copy of the pass from the device. */
export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  if (getServices().getShownPass() !== "none") notFound();
  return (
    <Frame locale={locale} page="missing">
      <Message title={t("Withdrawal.doneTitle")} body={t("Withdrawal.doneBody")}>
        <ButtonLink href={getHref({ page: "home" }, locale)}>{t("Navigation.home")}</ButtonLink>
        <ButtonLink href={getHref({ page: "fairInformation" }, locale)} look="quiet">
          {t("Navigation.fairInformation")}
        </ButtonLink>
      </Message>
      <PageScript name="forget-pass" />
    </Frame>
  );
}
