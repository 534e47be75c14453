import type { Company } from "@/lib/exhibitors/companies";
import { buildExhibitorPath, type CompanyInList } from "@/lib/exhibitors/list";
import { CompanyStar } from "./company-star";
import { HallLink } from "./hall-link";

const MAX_NEIGHBOURS = 6;

/** Other companies of the hall, nearest stand first. */
export function Neighbours({ list: { names, locale, listed }, company }: CompanyInList) {
  const others = listed
    .map((each) => each.company)
    .filter(({ hall, slug }) => hall === company.hall && slug !== company.slug)
    .map((other) => ({ other, away: countPlacesBetween(company, other) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, MAX_NEIGHBOURS);
  if (others.length === 0) return null;
  const all = names.t("Exhibitors.allInHall", { hall: names.hall(company.hall) });
  return (
    <section data-part="neighbours">
      <h2>{names.t("Exhibitors.neighbours")}</h2>
      <ul translate="no">
        {others.map(({ other: { name, slug, hall, stand } }) => (
          <li key={slug}>
            <CompanyStar slug={slug} hall={hall} small />
            <a href={buildExhibitorPath(locale, slug)}>{name}</a>
            <b>{stand}</b>
          </li>
        ))}
      </ul>
      <p>
        <HallLink locale={locale} hall={company.hall} text={all} />
      </p>
    </section>
  );
}

/** Distance of two stand numbers: rows count more than places. */
function countPlacesBetween(a: Company, b: Company): number {
  const [rowA, rowB] = [a, b].map(({ number }) => number.charCodeAt(0));
  const [placeA, placeB] = [a, b].map(({ number }) => Number.parseInt(number.slice(1), 10) || 0);
  return Math.abs((rowA ?? 0) - (rowB ?? 0)) * 20 + Math.abs((placeA ?? 0) - (placeB ?? 0));
}
