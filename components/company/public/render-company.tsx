import { renderToStaticMarkup } from "react-dom/server";
import type { CompanyInList } from "@/lib/exhibitors/list";
import { Company } from "./company";
import { CompanyHead } from "./company-head";

/** Static HTML for the built page of a company, without hydration markers. */
export function renderCompany(page: CompanyInList) {
  return {
    head: renderToStaticMarkup(<CompanyHead {...page} />),
    content: renderToStaticMarkup(<Company {...page} />),
  };
}
