import { Section, SectionHead } from "@/components/ui/section";
import { halls as plan } from "@/lib/fair/halls";
import type { FinderTexts } from "@/lib/i18n/hall-texts";
import { withSectors } from "@/lib/registration/prefilled-answers";
import dense from "../dense.module.css";
import { FloorOverview } from "./floor-overview";
import styles from "./hall-finder.module.css";

interface HallFinderProps {
  id: string;
  title: string;
  lead: string;
  words: FinderTexts;
  /** The page with the whole plan. */
  whole: { href: string; label: string };
  /** The two forms. They open with the sectors of the hall. */
  forms: { id: "buy" | "sell"; form: string; href: string; label: string }[];
}

const getHallHref = (hall: number) => `#hall-${hall}`;

/**
 * A short list of halls beside a plan. Choosing a hall in either opens it in the list: sectors, their sessions, the
 * nearest entrance, and the link to a form. The plan is only for pointers; the list is complete for keyboards and
 * screen readers.
 */
export function HallFinder({ id, title, lead, words, whole, forms }: HallFinderProps) {
  return (
    <Section id={id} labelledBy={`${id}-title`} className={`${styles.section} ${dense.dense}`}>
      <SectionHead id={`${id}-title`} title={title} lead={lead} />
      <div className={styles.layout}>
        <ol className={styles.halls}>
          {words.halls.map((hall, index) => (
            <li
              key={hall.name}
              id={`hall-${index + 1}`}
              data-hall={index + 1}
              className={styles.words}
            >
              <h3>
                <a className={styles.title} href={getHallHref(index + 1)}>
                  <span className={styles.name}>{hall.name}</span>
                  <span>{` ${hall.title}`}</span>
                </a>
              </h3>
              <div className={styles.more}>
                <p>{hall.sectors}</p>
                {hall.sessions.length > 0 && (
                  <>
                    <b>{words.about}</b>
                    <ul>
                      {hall.sessions.map((session) => (
                        <li key={session}>{session}</li>
                      ))}
                    </ul>
                  </>
                )}
                <p>
                  <b>{words.nearest}</b>
                  <span>{` ${words.entrances[hall.entrance]}`}</span>
                </p>
                <p className={styles.ways}>
                  {forms.map((form) => (
                    <a
                      key={form.id}
                      data-way={form.id}
                      data-form={form.form}
                      href={withSectors(form.href, plan[index]?.sectors ?? [])}
                    >
                      {form.label}
                    </a>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.map} data-screen>
          <FloorOverview className={styles.plan} file={words.plan} getHref={getHallHref} />
          <p className={styles.notice}>
            <span>{words.notice}</span> <a href={whole.href}>{whole.label}</a>
          </p>
        </div>
      </div>
    </Section>
  );
}
