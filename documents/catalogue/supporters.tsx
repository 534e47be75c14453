import { sponsorTiers } from "@/lib/content/sponsors";
import { halls } from "@/lib/fair/halls";
import { localeFacts } from "@/lib/locales";
import { Logo } from "../parts/pictures";
import { Sheet, Title } from "../parts/sheet";
import type { PageProps } from "./types";

/** Sponsors by tier, as on the site. */
export function Sponsors({ t, folio }: PageProps) {
  return (
    <Sheet className="sponsors" folio={folio}>
      <Title title={t("Home.sponsors.title")} lead={t("Home.sponsors.lead")} />
      {sponsorTiers.map(({ id, size, logos }) => (
        <section key={id} className={`tier ${size}`}>
          <h3>{t(`Sponsors.tiers.${id}`)}</h3>
          <ul>
            {logos.map((logo) => (
              <li key={logo.file}>
                <Logo {...logo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

/** When the list of exhibitors will appear, whom each hall expects, and room for notes. */
export function ExhibitorList({ t, locale, folio }: PageProps) {
  const { comma } = localeFacts[locale];
  return (
    <Sheet className="exhibitor-list cream" folio={folio}>
      <Title title={t("Catalogue.exhibitors.title")} lead={t("Catalogue.exhibitors.lead")} />
      <p className="exhibitor-when">{t("Catalogue.exhibitors.when")}</p>
      <ol className="hall-list expected">
        {halls.map(({ card, sectors, companies }, index) => (
          <li key={card} data-hall={index + 1}>
            <b className="figure">{index + 1}</b>
            <div>
              <h3>{t(`Sectors.${card}.title`)}</h3>
              <p>{sectors.map((id) => t(`Options.sectors.${id}`)).join(`${comma} `)}</p>
            </div>
            <p>{t("Sectors.expected", { companies })}</p>
          </li>
        ))}
      </ol>
      <h3>{t("Catalogue.exhibitors.visits")}</h3>
      <OwnList t={t} rows={6} />
    </Sheet>
  );
}

/** Room for notes on exhibitors, in a catalogue that has their list. */
export function OwnLists({ t, folio, count }: PageProps & { count: number }) {
  return Array.from({ length: count }, (_, at) => folio.number + at).map((number) => (
    <Sheet key={number} className="exhibitor-list cream" folio={{ ...folio, number }}>
      <Title title={t("Catalogue.exhibitors.visits")} />
      <OwnList t={t} rows={20} />
    </Sheet>
  ));
}

function OwnList({ t, rows }: Pick<PageProps, "t"> & { rows: number }) {
  return (
    <table className="own-list">
      <thead>
        <tr>
          {(["company", "hall", "subject"] as const).map((id) => (
            <th key={id} scope="col">
              {t(`Catalogue.exhibitors.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <tr key={row}>
            <td />
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
