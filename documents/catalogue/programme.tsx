import { programs } from "@/lib/content/programs";
import { formatTimeRange } from "@/lib/fair/dates";
import { programme } from "@/lib/fair/programme";
import type { fairDays } from "../parts/facts";
import { Photo } from "../parts/pictures";
import { Sheet, Title } from "../parts/sheet";
import type { PageProps } from "./types";

export function Programs({ t, folio }: PageProps) {
  return (
    <Sheet className="programs" folio={folio}>
      <Title title={t("Catalogue.programs.title")} lead={t("Catalogue.programs.lead")} />
      <ul className="program-grid">
        {programs.map((id) => (
          <li key={id}>
            <Photo name={`programs/${id}`} alt={t(`Programs.items.${id}.alt`)} />
            <h3>{t(`Programs.items.${id}.title`)}</h3>
            <p className="small">
              {t(`Programs.items.${id}.text`)} {t(`Programs.items.${id}.more`)}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Two days on each page. */
export function Programme({
  t,
  locale,
  folio,
  days,
}: PageProps & { days: ReturnType<typeof fairDays> }) {
  return [0, 2].map((first, index) => (
    <Sheet
      key={first}
      className="programme cream"
      folio={{ ...folio, number: folio.number + index }}
    >
      {index === 0 && <Title title={t("Programme.title")} lead={t("Halls.provisional")} />}
      {programme.slice(first, first + 2).map((sessions, offset) => (
        <section key={days[first + offset]?.date} className="day">
          <header>
            <b>{t(`Options.days.day${first + offset + 1}`)}</b>
            <h3>{days[first + offset]?.date}</h3>
            <p className="soft">{days[first + offset]?.weekday}</p>
          </header>
          <ol>
            {sessions.map(({ id, from, to, place, note, highlight }) => (
              <li key={id} className={highlight ? "highlight" : ""}>
                <time>{formatTimeRange(locale, from, to)}</time>
                <span>
                  <b>{t(`Programme.items.${id}`)}</b>
                  <span className="soft">
                    {t(place ? `Halls.areas.${place}` : "Halls.allHalls")}
                    {note && ` · ${t(`Programme.${note}`)}`}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {index === 0 ? (
        <div className="programme-picture">
          <Photo name="heroes/hero-4" alt={t("Heroes.hero-4")} />
        </div>
      ) : (
        <div className="programme-picture">
          <Photo name="pages/why-exhibit-3" alt={t("Heroes.why-exhibit-3")} />
        </div>
      )}
    </Sheet>
  ));
}
