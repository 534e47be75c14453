import { Slot } from "@/components/exhibitors/slot";
import { FloorOverview } from "@/components/sections/plan/floor-overview";
import { SessionLines } from "@/components/sections/programme/session-lines";
import { hallTiles } from "@/components/ui/hall-tiles";
import { Section, SectionHead } from "@/components/ui/section";
import type { SectorTexts } from "@/lib/i18n/sector-texts";
import { escapeHtml } from "@/lib/security/escape-html";
import styles from "./sector-page.module.css";

/** What a sector shows, for whom, where, who exhibits, and what is close to it. */
export function SectorPage({ texts }: { texts: SectorTexts }) {
  const { hall, plan, labels } = texts;
  return (
    <div data-hall={hall.number}>
      <Section>
        <div className={styles.about}>
          <div className={styles.words}>
            {texts.sections.map(({ id, title, text }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                <p>{text}</p>
              </section>
            ))}
          </div>
          <section aria-labelledby="products" className={`${styles.products} ${hallTiles.band}`}>
            <h2 id="products">{labels.products}</h2>
            <ul>
              {texts.products.map((product) => (
                <li key={product}>{product}</li>
              ))}
            </ul>
          </section>
        </div>
      </Section>
      <Section tone="warm" labelledBy="place">
        <div className={styles.place}>
          <div>
            <h2 id="place">{labels.place}</h2>
            <p className={styles.hall}>
              <span>{hall.name}</span> {hall.title}
            </p>
            <p>
              <b>{labels.nearest}</b> {hall.entrance}
            </p>
            {hall.sessions.length > 0 && (
              <>
                <h3>{labels.sessions}</h3>
                <SessionLines sessions={hall.sessions} />
              </>
            )}
          </div>
          <div data-screen>
            <FloorOverview
              className={styles.plan}
              file={plan.file}
              getHref={plan.getHref}
              current={hall.number}
            />
            <p className={styles.notice}>
              {plan.notice} <a href={plan.getHref(hall.number)}>{plan.label}</a>
            </p>
          </div>
        </div>
      </Section>
      <Section labelledBy="exhibitors">
        <SectionHead id="exhibitors" title={labels.exhibitors} />
        <Slot
          className={styles.exhibitors ?? ""}
          fallback={`<p>${escapeHtml(texts.expected)}</p>`}
        />
      </Section>
      <Section tone="warm" labelledBy="related">
        <SectionHead id="related" title={labels.related}>
          <a href={texts.all.href}>{texts.all.label}</a>
        </SectionHead>
        <ul className={`${styles.related} ${hallTiles.bands}`}>
          {texts.related.map(({ id, href, name, hall: other, text }) => (
            <li key={id} data-hall={other.number}>
              <p>{other.name}</p>
              <h3>
                <a href={href}>{name}</a>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
