import button from "@/components/ui/button.module.css";
import { JsonData } from "@/components/ui/json-data";
import { PageScript } from "@/components/ui/page-script";
import { Icon } from "@/components/ui/pictures/icon";
import { buildFairEvent } from "@/lib/calendar/event";
import { buildGoogleCalendarUrl } from "@/lib/calendar/google";
import type { Wallet } from "@/lib/content/wallets";
import { fairHours } from "@/lib/fair/dates";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { buildPassPath } from "@/lib/passes/pass";
import { buildComingView } from "@/lib/registration/coming-view";
import type { PassView } from "@/lib/registration/ticket";
import { ComingPicture } from "./drawn/coming-picture";
import { ComingPreview } from "./drawn/coming-preview";
import { OfflinePass } from "./kept/offline-pass";
import { PASS_DATA_ID } from "./pass-data";
import styles from "./pass-tools.module.css";
import { PrintButton } from "./print-button";
import { WalletButtons } from "./wallet-buttons";

const press = `${button.quiet} ${styles.press}`;

interface PassToolsProps {
  locale: Locale;
  token: string;
  view: PassView;
  /** The token's registration was merged into the pass's, so it cannot change that one. */
  isMerged: boolean;
  wallets: readonly Wallet[];
}

/** Ways to save the pass: paper, picture, device, calendar. */
export function PassTools({ locale, token, view, isMerged, wallets }: PassToolsProps) {
  const t = getTranslator(locale);
  const isOwn = view.form === "visit" && !isMerged;
  const coming = buildComingView(locale);
  return (
    <section className={styles.tools} data-screen aria-labelledby="tools">
      <h2 id="tools">{t("Pass.tools")}</h2>
      <p>{t("Pass.lead")}</p>

      {wallets.length > 0 && (
        <div className={styles.group}>
          <h3>{t("Pass.wallets.title")}</h3>
          <WalletButtons {...{ locale, token, wallets }} className={styles.press} />
          <p className={styles.hint}>{t("Pass.wallets.hint")}</p>
        </div>
      )}

      <fieldset className={styles.group}>
        <legend>{t("Pass.print")}</legend>
        {(["badge", "sheet"] as const).map((paper) => (
          <label key={paper} className={styles.choice}>
            <input type="radio" name="paper" value={paper} defaultChecked={paper === "badge"} />
            {t(`Pass.${paper}`)}
          </label>
        ))}
        <PrintButton label={t("Pass.printNow")} className={press} />
        <p className={styles.unscripted}>{t("Pass.printByHand")}</p>
      </fieldset>

      <div className={styles.group} data-scripted>
        <button type="button" className={press} aria-describedby="picture-hint" data-draws-pass>
          {t("Pass.picture")}
        </button>
        <p role="status" className={styles.hint} data-failed={t("Pass.pictureFailed")} />
        <p id="picture-hint" className={styles.hint}>
          {t("Pass.pictureHint")}
        </p>
      </div>

      <details className={styles.group}>
        <summary>{t("Pass.star.ask")}</summary>
        <p>{t("Pass.star.drawn")}</p>
        <p>{t("Pass.star.parts")}</p>
        <p>{t("Pass.star.reference")}</p>
      </details>

      <div className={styles.group}>
        <h3>{t("Coming.title")}</h3>
        <div className={styles.coming}>
          <ComingPreview view={coming} star={view.star} className={styles.preview} />
          <div className={styles.words}>
            <ComingPicture
              view={coming}
              canBeNamed
              styles={{ button: press, choice: styles.choice, hint: styles.hint }}
            />
          </div>
        </div>
      </div>

      <OfflinePass
        until={Date.parse(fairHours.end)}
        texts={{
          title: t("Pass.device"),
          kept: t("Pass.kept"),
          remove: t("Pass.remove"),
          removed: t("Pass.removed"),
          keep: t("Pass.keep"),
          notKept: t("Pass.notKept"),
        }}
        styles={{ group: styles.group, button: press }}
      />

      <div className={styles.group}>
        <h3>{t("Pass.when")}</h3>
        <ul className={styles.links}>
          <li>
            <Icon name="calendar" />
            <a href={getHref({ calendar: "file" }, locale)}>{t("Calendar.add")}</a>
          </li>
          <li>
            <Icon name="calendar" />
            <a
              href={buildGoogleCalendarUrl(buildFairEvent(locale))}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t("Calendar.addGoogle")} <small>({t("Common.opensInNewTab")})</small>
            </a>
          </li>
          <li>
            <Icon name="pin" />
            <a href={getHref({ map: "venue" }, locale)} target="_blank" rel="noopener noreferrer">
              {t("Common.openMap")} <small>({t("Common.opensInNewTab")})</small>
            </a>
          </li>
        </ul>
      </div>

      {isOwn && (
        <div className={styles.group}>
          <h3>{t("Pass.registration")}</h3>
          <ul className={styles.links}>
            <li>
              <a href={buildPassPath(locale, token, "Correct")}>{t("Correction.link")}</a>
            </li>
            <li>
              <a href={buildPassPath(locale, token, "Withdraw")}>{t("Withdrawal.link")}</a>
            </li>
          </ul>
        </div>
      )}
      <p className={styles.hint}>{t(isOwn ? "Pass.private" : "Pass.privateGiven")}</p>
      <JsonData id={PASS_DATA_ID} data={view} />
      <PageScript name="pass-tools" />
    </section>
  );
}
