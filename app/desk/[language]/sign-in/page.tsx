import { getSingleParam, resolveDeskLanguage } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import { Notice } from "@/components/ui/notice";
import { getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "@/staff/desk/frame/devices.module.css";
import type { SearchParams } from "@/staff/desk/list/list-query";

interface Props {
  params: Promise<{ language: string }>;
  searchParams: Promise<SearchParams>;
}

/** Asks for the code that pairs a browser (`DESK_ACCESS=paired`). The server handles the post. */
export default async function SignInPage({ params, searchParams }: Props) {
  const language = await resolveDeskLanguage((await params).language);
  const t = getDeskTranslator(language);
  const isWrong = getSingleParam(await searchParams, "problem") === "letters";
  return (
    <main className={styles.signIn}>
      <title>{`${t("SignIn.title")} · ${t("Desk.title")}`}</title>
      <h1>{t("SignIn.title")}</h1>
      {isWrong && <Notice tone="problem">{t("SignIn.wrong")}</Notice>}
      <form method="post" className={styles.form} data-screen>
        <p>{t("SignIn.lead")}</p>
        <label className={fields.field}>
          <span className={fields.label}>{t("SignIn.pairingCode")}</span>
          <input
            className={`${fields.input} ${styles.pairingCode}`}
            name="letters"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={20}
            required
          />
        </label>
        <button type="submit" className={button.plain}>
          {t("SignIn.enter")}
        </button>
      </form>
    </main>
  );
}
