import { renderStands } from "@/lib/exhibitors/stands-svg";
import { halls } from "@/lib/fair/halls";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { HallStands } from "@/staff/desk/decisions/hall-stands";
import styles from "./stand-list.module.css";

interface StandListProps {
  stands: readonly HallStands[];
  /** The selected hall. */
  hall: string;
  language: DeskLanguage;
}

/** Free places and occupied stands of each hall, as a list and on its plan. */
export function StandList({ stands, hall: chosen, language }: StandListProps) {
  const t = getDeskTranslator(language);
  const home = `${getDeskPath(language)}/exhibit`;
  return (
    <div className={styles.halls}>
      {stands.map(({ hall, taken, free, count }) => {
        const { x, y, width, depth } = halls[hall - 1]?.place ?? halls[0].place;
        const drawn = taken.map(({ id, company, stand, wide }) => {
          return { name: company, href: `${home}/${id}`, hall, stand, wide };
        });
        return (
          <details key={hall} open={chosen === String(hall)}>
            <summary>{t("Stands.hall", { hall, count })}</summary>
            <div className={styles.hall}>
              <svg
                className={styles.plan}
                viewBox={`${x} ${y} ${width} ${depth}`}
                aria-hidden="true"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: names are escaped where it is drawn.
                dangerouslySetInnerHTML={{ __html: renderStands(hall, drawn) }}
              />
              <div>
                <h3>{t("Stands.free")}</h3>
                {free.length === 0 ? (
                  <p>{t("Stands.full")}</p>
                ) : (
                  <ul className={styles.rows}>
                    {free.map((row) => (
                      <li key={row}>{row}</li>
                    ))}
                  </ul>
                )}
                {taken.length > 0 && (
                  <>
                    <h3>{t("Stands.taken")}</h3>
                    <ul className={styles.rows}>
                      {taken.map(({ id, company, stand }) => (
                        <li key={id}>
                          {stand}{" "}
                          <a href={`${home}/${id}`}>
                            <bdi translate="no">{company}</bdi>
                          </a>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </div>
            </div>
          </details>
        );
      })}
    </div>
  );
}
