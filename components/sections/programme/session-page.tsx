import { FloorOverview } from "@/components/sections/plan/floor-overview";
import { ButtonLink } from "@/components/ui/button";
import { hallTiles } from "@/components/ui/hall-tiles";
import { Section, SectionHead } from "@/components/ui/section";
import type { SessionTexts } from "@/lib/i18n/session-texts";
import { SessionLines } from "./session-lines";
import styles from "./session-page.module.css";
import { SpeakerList } from "./speaker-list";

/** What a session is about, when and where it is, who speaks, and what else there is. */
export function SessionPage({ texts }: { texts: SessionTexts }) {
  const { hall, plan, labels, speakers, related } = texts;
  return (
    <div data-hall={hall?.number}>
      <Section>
        <div className={styles.about}>
          <div className={styles.words}>
            {texts.dropped && (
              <p className={styles.change}>
                <b>{texts.dropped.title}</b> <span>{texts.dropped.reason}</span>
              </p>
            )}
            {texts.moved && (
              <p className={styles.change}>
                <b>{texts.moved}</b>
              </p>
            )}
            {texts.text && (
              <section aria-labelledby="about">
                <h2 id="about">{labels.about}</h2>
                <p className={styles.lead}>{texts.text}</p>
              </section>
            )}
            {speakers.length > 0 && (
              <section aria-labelledby="speakers">
                <h2 id="speakers">{labels.speakers}</h2>
                <SpeakerList speakers={speakers} speaks={labels.speaks} />
              </section>
            )}
          </div>
          <SessionFacts texts={texts} />
        </div>
      </Section>
      <Section tone="warm" labelledBy="place">
        <div className={styles.place}>
          <div>
            <h2 id="place">{labels.where}</h2>
            <p className={styles.room}>{texts.place}</p>
            <p>
              <a href={plan.getHref(hall?.number ?? 1)} className={styles.link}>
                {plan.label}
              </a>
            </p>
            <p className={styles.notice}>{plan.notice}</p>
          </div>
          <FloorOverview
            className={styles.plan}
            file={plan.file}
            getHref={plan.getHref}
            current={hall?.number}
            room={texts.room}
          />
        </div>
      </Section>
      {related.length > 0 && (
        <Section labelledBy="related">
          <SectionHead id="related" title={labels.related}>
            <a href={texts.all.href}>{texts.all.label}</a>
          </SectionHead>
          <SessionLines sessions={related} />
        </Section>
      )}
    </div>
  );
}

function SessionFacts({ texts }: { texts: SessionTexts }) {
  const { hall, labels, calendar } = texts;
  const facts = [
    [labels.place, texts.place],
    [labels.kind, texts.kind],
    [labels.note, texts.note],
  ].filter(([, value]) => value);
  return (
    <div className={styles.facts}>
      <dl>
        <div>
          <dt>{labels.when}</dt>
          <dd>
            <time dateTime={texts.day.iso}>{texts.day.name}</time>{" "}
            <bdi className={styles.time} translate="no">
              {texts.time}
            </bdi>
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {hall && (
          <div>
            <dt>{labels.sectors}</dt>
            <dd>
              <span className={hallTiles.chip}>{hall.name}</span>
              <ul>
                {hall.sectors.map(({ id, name, href }) => (
                  <li key={id}>
                    <a href={href} className={styles.link}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      {calendar && (
        <p data-screen>
          <ButtonLink href={calendar} look="plain">
            {labels.calendar}
          </ButtonLink>
        </p>
      )}
      <p className={styles.notice}>{texts.notice}</p>
    </div>
  );
}
