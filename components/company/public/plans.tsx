import { type CompanyInList, exhibitorsPage, toPlanStand } from "@/lib/exhibitors/list";
import { renderPlan, renderStandRows } from "@/lib/exhibitors/plan-svg";
import { getLocalizedPath } from "@/lib/i18n/routing";

export function Plans({ list: { names, locale, listed }, company }: CompanyInList) {
  const { hall } = company;
  const stands = listed
    .filter((each) => each.company.hall === hall)
    .map((each) => toPlanStand(locale, each.company));
  const building = renderPlan({
    locale,
    label: names.t("Halls.title"),
    getHallLink: (number) => ({
      href: `${getLocalizedPath(locale, exhibitorsPage)}?hall=${number}`,
      label: names.formatHallTitle(number),
    }),
    way: { hall, stands, stand: company.stand },
  });
  const rows = renderStandRows(locale, names.formatHallTitle(hall), stands, company);
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
