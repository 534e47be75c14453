import { KeepStatus } from "@/components/kept/keep-status";
import { MyFair } from "@/components/kept/my-fair";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { PageHead } from "@/components/sections/page-head";
import { renderPlan } from "@/lib/exhibitors/plan-svg";
import { fairHours } from "@/lib/fair/dates";
import { getHref } from "@/lib/i18n/links";
import { getMyFairTexts } from "@/lib/i18n/my-fair-texts";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { buildPageMetadata } from "@/lib/seo/metadata";

export async function generateMetadata() {
  return buildPageMetadata("myFair", await getPageLocale());
}

/** The same page for everybody. Its script shows what this device has kept; the server fills in the list of exhibitors. */
export default async function Page() {
  const locale = await getPageLocale();
  const texts = getMyFairTexts(locale);
  const list = getHref({ page: "exhibitors" }, locale);
  const plan = renderPlan({
    locale,
    label: texts.t("MyFair.plan"),
    getHallLink: (number) => ({
      href: `${list}?hall=${number}`,
      label: texts.halls[number - 1]?.name ?? "",
    }),
  });
  return (
    <Frame locale={locale} page="myFair">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="myFair" />}
        title={texts.t("Navigation.myFair")}
        lead={texts.t("MyFair.lead")}
      />
      <MyFair texts={texts} plan={plan} until={Date.parse(fairHours.end)} />
      <KeepStatus locale={locale} />
    </Frame>
  );
}
