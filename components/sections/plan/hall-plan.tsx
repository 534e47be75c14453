import { FloorPlan, type FloorPlanPart, ServiceSign } from "@/components/sections/plan/floor-plan";
import { hallTiles } from "@/components/ui/hall-tiles";
import { Section, SectionHead } from "@/components/ui/section";
import { entrances, services } from "@/lib/fair/halls";
import type { PlanTexts } from "@/lib/i18n/hall-texts";
import drawing from "./floor-plan.module.css";
import styles from "./hall-plan.module.css";

interface HallPlanProps {
  /** Id of the heading. */
  id: string;
  title: string;
  lead: string;
  dir: "ltr" | "rtl";
  words: PlanTexts;
}

const getPartClass = (part: FloorPlanPart) => drawing[part];
const kindsOfService = [...new Set(services.map(({ id }) => id))];

/**
 * The plan of the halls, and each hall's content. A hall on the plan links to its text, and both are highlighted
 * together. The list is complete without the plan.
 */
export function HallPlan({ id, title, lead, dir, words }: HallPlanProps) {
  const { halls } = words;
  return (
    <Section labelledBy={id} id="halls" className={styles.section}>
      <SectionHead id={id} title={title} lead={lead} />
      <div className={styles.drawing}>
        <FloorPlan
          label={words.title}
          dir={dir}
          getAreaName={(area) => words.areas[area]}
          hallNames={halls.map(({ title }) => title)}
          scale={words.scale}
          classOf={getPartClass}
          tiles={words.tiles}
          hasKey
          links={halls.map(({ number, name, title }) => ({
            href: `#hall-${number}`,
            label: `${name}: ${title}`,
          }))}
        />
        <ul className={styles.key}>
          {kindsOfService.map((service) => (
            <li key={service}>
              <svg viewBox="-4 -4 8 8" aria-hidden="true">
                <g id={service}>
                  <ServiceSign id={service} classOf={getPartClass} />
                </g>
              </svg>
              {words.services[service]}
            </li>
          ))}
          {entrances.map(({ id: entrance, at: [x] }) => (
            <li key={entrance}>
              <svg viewBox="-4 -4 8 8" aria-hidden="true" className={styles.way}>
                <path className={drawing.entrance} d={x ? "M3 -4V4L-2 0Z" : "M-3 -4V4L2 0Z"} />
              </svg>
              {words.entrances[entrance]}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.notice}>
        {`${words.notice} `}
        <a href={words.exhibitors.href}>{words.exhibitors.label}</a>
      </p>
      <ol className={`${styles.halls} ${hallTiles.bands}`}>
        {halls.map((hall) => (
          <li key={hall.number} id={`hall-${hall.number}`} data-hall={hall.number}>
            <p className={styles.name}>{`${hall.name}: ${hall.tiling}`}</p>
            <h3>
              <a href={hall.href}>{hall.title}</a>
            </h3>
            <ul>
              {hall.sectors.map((sector) => (
                <li key={sector.id}>{sector.name}</li>
              ))}
            </ul>
            {hall.sessions.length > 0 && (
              <>
                <p className={styles.about}>{words.about}</p>
                <ul>
                  {hall.sessions.map((session) => (
                    <li key={session.id}>
                      <span>{session.title}</span>{" "}
                      <span className={styles.when}>{session.when}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <p className={styles.about}>{words.nearest}</p>
            <p className={styles.near}>{hall.entrance}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
