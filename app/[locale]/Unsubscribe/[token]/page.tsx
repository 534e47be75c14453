import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Frame } from "@/components/layout/frame";
import button from "@/components/ui/button.module.css";
import { Message } from "@/components/ui/message";
import { buildOneClickPath, SUBSCRIBE_FIELD } from "@/lib/broadcasts/unsubscribe-path";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { getServices } from "@/lib/server/process";
import { privateMetadata } from "../../private-metadata";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = getTranslator(await getPageLocale());
  return { ...privateMetadata, title: `${t("Unsubscribe.title")} | ${t("Site.name")}` };
}

/** Ends news to an address, or takes that back. Opening the page does neither. */
export default async function Page({ params }: PageProps<"/[locale]/Unsubscribe/[token]">) {
  const { token } = await params;
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  const found = getServices().getShownSubscription();
  if (typeof found === "string") notFound();
  const { isUnsubscribed } = found;
  return (
    <Frame locale={locale} page="missing">
      <Message
        title={t(isUnsubscribed ? "Unsubscribe.doneTitle" : "Unsubscribe.title")}
        body={t(isUnsubscribed ? "Unsubscribe.doneBody" : "Unsubscribe.body")}
      >
        <form method="post" action={buildOneClickPath(locale, token)}>
          {isUnsubscribed && <input type="hidden" name={SUBSCRIBE_FIELD} value="yes" />}
          <button type="submit" className={isUnsubscribed ? button.quiet : button.primary}>
            {t(isUnsubscribed ? "Unsubscribe.takeBack" : "Unsubscribe.submit")}
          </button>
        </form>
      </Message>
    </Frame>
  );
}
