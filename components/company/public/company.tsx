import { KeepButton } from "@/components/kept/keep-button";
import { type CompanyInList, exhibitorsPage, formatSectors } from "@/lib/exhibitors/list";
import { getStandId } from "@/lib/exhibitors/stands-svg";
import { getHref } from "@/lib/i18n/links";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { CompanyPicture } from "./company-picture";
import { CompanyProfile, hasProfile, toKept } from "./company-profile";
import { CompanyStar } from "./company-star";
import { Contact } from "./contact";
import { Facts } from "./facts";
import { Neighbours } from "./neighbours";
import { Plans } from "./plans";
import { Way } from "./way";

interface CompanyProps extends CompanyInList {
  /** Base address of the pictures in a preview, whose page has its own title. */
  preview?: string;
}

const PICTURES_PATH = "/pictures";

/**
 * A company's public page. It has no classes and no state, so that the server can write it into the built page
 * (`render-company.tsx`).
 */
export function Company({ list, company, preview }: CompanyProps) {
  const { t } = list.names;
  const { logo } = company.profile;
  const isPreview = preview !== undefined;
  const Title = isPreview ? "h2" : "h1";
  const pictures = preview ?? PICTURES_PATH;
  return (
    <>
      <header>
        <CompanyStar slug={company.slug} hall={company.hall} />
        {!isPreview && <Breadcrumbs list={list} company={company} />}
        {logo && (
          <div data-part="logo">
            <CompanyPicture at={pictures} picture={logo} />
          </div>
        )}
        <Title translate="no">{company.name}</Title>
        <p>{formatSectors(list, company)}</p>
        <Facts list={list} company={company} />
        {!isPreview && (
          <p data-part="keep">
            <KeepButton item={toKept(company)} labelled />
          </p>
        )}
      </header>
      <section>
        <h2>{t("Exhibitors.way")}</h2>
        <Way list={list} company={company} />
      </section>
      <div data-part="body">
        <div data-part="words">
          <CompanyProfile list={list} company={company} pictures={pictures} isPreview={isPreview} />
          <Contact list={list} company={company} />
          {!hasProfile(company) && <p data-part="empty">{t("Exhibitors.textFollows")}</p>}
          <Neighbours list={list} company={company} />
        </div>
        <div data-part="there">
          <Plans list={list} company={company} />
          <p>
            <a
              href={`${getLocalizedPath(list.locale, exhibitorsPage)}#${getStandId(company.stand)}`}
            >
              {t("Exhibitors.onPlan")}
            </a>
          </p>
          <p>
            <a href={getHref({ page: "transport" }, list.locale)}>{t("Exhibitors.wayOut")}</a>
          </p>
        </div>
      </div>
    </>
  );
}

function Breadcrumbs({ list: { names, locale }, company }: CompanyInList) {
  const { t } = names;
  return (
    <nav aria-label={t("Navigation.breadcrumb")}>
      <ol>
        {(["home", "exhibitors"] as const).map((page) => (
          <li key={page}>
            <a href={getHref({ page }, locale)}>{t(`Navigation.${page}`)}</a>
          </li>
        ))}
        <li aria-current="page">
          <bdi translate="no">{company.name}</bdi>
        </li>
      </ol>
    </nav>
  );
}
