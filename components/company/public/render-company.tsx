import { renderToStaticMarkup } from "react-dom/server";
import type { CompanyInList } from "@/lib/exhibitors/list";
import { Company } from "./company";
import { CompanyHead } from "./company-head";

/** What the server puts into the built page of a company, without what React would need to take it over. */
export function renderCompany(page: CompanyInList) {
  return {
    head: renderToStaticMarkup(<CompanyHead {...page} />),
    content: renderToStaticMarkup(<Company {...page} />),
  };
}
