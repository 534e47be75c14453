import type { ReactNode } from "react";
import { OwnStar } from "@/components/ui/drawings/own-star";
import { getDrawing } from "@/lib/content/pictures/drawings";
import { halls } from "@/lib/fair/halls";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import type { PassView } from "@/lib/registration/ticket";
import styles from "./pass-paper.module.css";

interface Size {
  width: number;
  height: number;
}

interface PassPaperProps {
  locale: Locale;
  view: PassView;
  /** The front of the badge. */
  children: ReactNode;
}

/** Loaded only when the pass is printed. */
function SheetDrawing({ src, alt, ...size }: { src: string; alt: string } & Size) {
  // biome-ignore lint/performance/noImgElement: the drawing has one size.
  return <img src={`${src}.webp`} alt={alt} {...size} loading="lazy" decoding="sync" />;
}

/**
 * The printed pass: only the badge on A6, or an A4 sheet folded twice, with badge and back outside. The visitor
 * chooses, also without script.
 */
export function PassPaper({ locale, view, children }: PassPaperProps) {
  const t = getTranslator(locale);
  const { days, hours, reference } = view.facts;
  return (
    <div className={styles.paper}>
      <div className={styles.front}>{children}</div>
      <section className={styles.back}>
        <OwnStar star={view.star} className={styles.star} />
        <h2>{t("Pass.back")}</h2>
        <dl>
          {[days, hours, { label: t("Pass.venue"), value: t("Site.venue") }].map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <p>{t("Site.address")}</p>
        <p>{t("Pass.entrance")}</p>
        <p>
          {reference.label}:{" "}
          <bdi translate="no" dir="ltr">
            {reference.value}
          </bdi>
        </p>
        <h2>{t("Pass.foldTitle")}</h2>
        <p>{t("Pass.fold")}</p>
      </section>
      <section className={styles.inside}>
        <div>
          <h2>{t("Halls.title")}</h2>
          <ol className={styles.halls}>
            {halls.map(({ card }, index) => (
              <li key={card} data-hall={index + 1}>
                {t(`Sectors.${card}.title`)}
              </li>
            ))}
          </ol>
          <p>{t("Halls.notice")}</p>
        </div>
        <SheetDrawing {...getDrawing("halls", locale)} alt={t("Halls.alt")} />
        <div>
          <h2>{t("Transport.blocksTitle")}</h2>
          {(["metro", "metrobus"] as const).map((id) => (
            <p key={id}>
              <b>{t(`Transport.blocks.${id}.title`)}:</b> {t(`Transport.blocks.${id}.body`)}
            </p>
          ))}
        </div>
        <SheetDrawing {...getDrawing("routes", locale)} alt={t("Transport.mapAlt")} />
      </section>
    </div>
  );
}
