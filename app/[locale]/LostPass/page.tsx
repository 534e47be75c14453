import type { Metadata } from "next";
import { LostPassForm } from "@/components/forms/lost-pass-form";
import { Frame } from "@/components/layout/frame";
import { PageScript } from "@/components/ui/page-script";
import { lostPassPage } from "@/lib/content/navigation";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import { getLostPassView } from "@/lib/passes/lost-pass";
import { RegistrationHeading } from "../registration-heading";
import styles from "../registration-page.module.css";
import { submitLostPass } from "./actions";

/** The form sets the title itself because the title also reports errors. */
export async function generateMetadata(): Promise<Metadata> {
  const t = getTranslator(await getPageLocale());
  return { description: t("LostPass.lead"), robots: { index: false, follow: false } };
}

/** Resends the passes of an email address. The server serves this page only if visitors get emails. */
export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="lostPass">
      <div className={styles.page}>
        <RegistrationHeading
          page="lostPass"
          locale={locale}
          title={t("LostPass.title")}
          subtitle={t("LostPass.lead")}
        />
        <LostPassForm
          view={getLostPassView(locale)}
          submit={submitLostPass}
          here={getLocalizedPath(locale, lostPassPage)}
        />
        <PageScript name="send-in-place" />
      </div>
    </Frame>
  );
}
