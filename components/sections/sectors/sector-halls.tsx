import { hallTiles } from "@/components/ui/hall-tiles";
import { Section } from "@/components/ui/section";
import type { listSectorHalls } from "@/lib/i18n/sector-texts";
import styles from "./sector-halls.module.css";

/** All sectors by hall, each with what it shows. */
export function SectorHalls({ halls }: { halls: ReturnType<typeof listSectorHalls> }) {
  return (
    <Section>
      <ol className={`${styles.halls} ${hallTiles.bands}`}>
        {halls.map(({ number, name, title, sectors }) => (
          <li key={number} id={`hall-${number}`} data-hall={number} className={styles.hall}>
            <h2>
              <span>{name}</span> {title}
            </h2>
            <ul>
              {sectors.map((sector) => (
                <li key={sector.id}>
                  <h3>
                    <a href={sector.href}>{sector.name}</a>
                  </h3>
                  <p>{sector.text}</p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
