import { halls } from "@/lib/fair/halls";
import { Photo } from "../parts/pictures";
import { Sheet } from "../parts/sheet";
import type { PageProps } from "./types";

const shared = [
  { id: "stage", picture: "gallery/gallery-32", alt: "Gallery.items.32" },
  { id: "b2b", picture: "programs/b2b", alt: "Programs.items.b2b.alt" },
  { id: "lounge", picture: "gallery/gallery-38", alt: "Gallery.items.38" },
  { id: "press", picture: "gallery/gallery-22", alt: "Gallery.items.22" },
] as const;

function HallEntry({ t, number }: { t: PageProps["t"]; number: number }) {
  const hall = halls[number - 1];
  if (!hall) return null;
  const picture = `sectors/${hall.card}` as const;
  return (
    <article className="hall" data-hall={number}>
      <div className="hall-picture">
        <Photo name={picture} alt={t(`Sectors.${hall.card}.title`)} />
        <h3>{t("Halls.number", { number })}</h3>
      </div>
      <dl>
        {hall.sectors.map((sector) => (
          <div key={sector}>
            <dt>{t(`Options.sectors.${sector}`)}</dt>
            <dd>{t(`Catalogue.sectors.${sector}`)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** Two halls on each page. The last hall shares its page with the common areas. */
export function HallPages({ t, folio }: PageProps) {
  const pages = [[1, 2], [3, 4], [5, 6], [7]];
  return pages.map((numbers, index) => (
    <Sheet
      key={numbers.join()}
      className={`halls ${index % 2 ? "cream" : ""}`}
      folio={{ ...folio, number: folio.number + index }}
    >
      {index === 0 && <h2 className="halls-title">{t("Catalogue.halls.title")}</h2>}
      {numbers.map((number) => (
        <HallEntry key={number} t={t} number={number} />
      ))}
      {numbers.length === 1 && (
        <div className="shared">
          <h2>{t("Catalogue.halls.shared")}</h2>
          <p className="lead">{t("Catalogue.halls.sharedLead")}</p>
          <ul>
            {shared.map(({ id, picture, alt }) => (
              <li key={id}>
                <Photo name={picture} alt={t(alt)} />
                <h3 className="minor">{t(`Halls.areas.${id}`)}</h3>
                <p className="small">{t(`Catalogue.halls.${id}`)}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  ));
}
