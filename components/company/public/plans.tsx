import { type CompanyInList, drawnStand, listPage } from "@/lib/exhibitors/list";
import { planSvg, standSvg } from "@/lib/exhibitors/plan-svg";
import { localizedPath } from "@/lib/i18n/decide";

/** The way to the hall on the plan of the building, and the rows around the stand. */
export function Plans({ list: { names, locale, listed }, company }: CompanyInList) {
  const { hall } = company;
  const stands = listed
    .filter((each) => each.company.hall === hall)
    .map((each) => drawnStand(locale, each.company));
  const building = planSvg({
    locale,
    label: names.t("Halls.title"),
    hall: (number) => ({
      href: `${localizedPath(locale, listPage)}?hall=${number}`,
      label: names.hallTitle(number),
    }),
    way: hall,
  });
  const rows = standSvg(locale, names.hallTitle(hall), stands, company);
  return (
    <div
      data-part="plans"
      dir="ltr"
      translate="no"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: The drawing is that of the list; its texts are escaped.
      dangerouslySetInnerHTML={{ __html: building + rows }}
    />
  );
}
