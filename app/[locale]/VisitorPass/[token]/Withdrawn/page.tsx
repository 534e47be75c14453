import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Frame } from "@/components/layout/frame";
import { ForgetPass } from "@/components/pass/kept/forget-pass";
import { ButtonLink } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { hrefOf } from "@/lib/i18n/links";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { services } from "@/lib/services";
import { privateMetadata } from "../../../private-metadata";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = translator(await pageLocale());
  return { ...privateMetadata, title: `${t("Withdrawal.doneTitle")} | ${t("Site.name")}` };
}

/** Says that a registration is withdrawn. It takes the copy of the pass from the device. */
export default async function Page() {
  const locale = await pageLocale();
  const t = translator(locale);
  if (services().shownPass() !== "none") notFound();
  return (
    <Frame locale={locale} page="missing" hydrates>
      <ForgetPass />
      <Message title={t("Withdrawal.doneTitle")} body={t("Withdrawal.doneBody")}>
        <ButtonLink href={hrefOf({ page: "home" }, locale)}>{t("Navigation.home")}</ButtonLink>
        <ButtonLink href={hrefOf({ page: "fairInformation" }, locale)} look="quiet">
          {t("Navigation.fairInformation")}
        </ButtonLink>
      </Message>
    </Frame>
  );
}
