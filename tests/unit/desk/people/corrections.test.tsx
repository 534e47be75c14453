/** The log of corrections as the page of the audit log shows it. */
import { renderToStaticMarkup } from "react-dom/server";
import { toReference } from "@/lib/registration/reference";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { Corrections } from "@/staff/desk/people/view/corrections";
import { LogPages } from "@/staff/desk/table/log-pages";

const cache = {
  findRow: (_, id) => (id === "known" ? ({ id } as ReturnType<RowCache["findRow"]>) : undefined),
} as Pick<RowCache, "findRow">;

it("names who corrected which fields, also the visitor, and leads to nobody who was erased", () => {
  const at = new Date("2026-09-01T09:00:00Z");
  const html = renderToStaticMarkup(
    <Corrections
      lines={[
        { at, by: "ada@expo.example", form: "exhibit", id: "known", fields: ["requestedArea"] },
        { at, by: "visitor", form: "visit", id: "gone", fields: ["email", "fax"] },
      ]}
      cache={cache}
      language="en"
    />,
  );
  for (const text of [
    "ada@expo.example",
    "Area asked for (m²)",
    `/desk/en/exhibit/known">${toReference("known")}</a>`,
    "The visitor, from the pass",
    "fax",
    toReference("gone"),
  ])
    expect(html).toContain(text);
  expect(html.match(/<a /g)).toHaveLength(1);
});

it("leads to older lines and back to the latest, where there are some", () => {
  const links = (older?: string, isOlder = false) =>
    renderToStaticMarkup(
      <LogPages log="corrected" older={older} isOlder={isOlder} language="en" />,
    ).replaceAll("&amp;", "&");
  expect(links()).toBe("");
  const after = '[1790000000000,"line"]';
  const address = `/desk/en/audit-log?${new URLSearchParams({ log: "corrected", after })}`;
  expect(links(after)).toContain(`href="${address}#corrected"`);
  expect(links(after)).not.toContain('href="/desk/en/audit-log#corrected"');
  expect(links(undefined, true)).toContain('href="/desk/en/audit-log#corrected"');
});
