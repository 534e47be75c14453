/** The log of corrections as the page of the audit log shows it. */
import { renderToStaticMarkup } from "react-dom/server";
import { toReference } from "@/lib/registration/reference";
import type { Correction } from "@/lib/staff-records/logs";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { Corrections, formatActor } from "@/staff/desk/people/view/corrections";
import { LogPages } from "@/staff/desk/table/log-pages";

const line = (changed: Partial<Correction> = {}): Correction => ({
  at: new Date("2026-09-01T09:00:00Z"),
  by: "ada@expo.example",
  form: "exhibit",
  id: "known",
  fields: ["requestedArea", "company"],
  ...changed,
});

const cache = {
  row: (_, id) => (id === "known" ? ({ id } as ReturnType<RowCache["row"]>) : undefined),
} as Pick<RowCache, "row">;

const shown = (lines: Correction[], language: "tr" | "en" = "en") =>
  renderToStaticMarkup(<Corrections lines={lines} cache={cache} language={language} />);

it("names who corrected which fields of which registration, in words", () => {
  const html = shown([line()]);
  expect(html).toContain("ada@expo.example");
  expect(html).toContain("Area asked for (m²), Company");
  expect(html).toContain(`/desk/en/exhibit/known">${toReference("known")}</a>`);
  expect(shown([line()], "tr")).toContain("İstenen alan");
});

it("names the visitor, and leads to nobody who was erased", () => {
  const html = shown([
    line({ form: "visit", id: "gone", by: "visitor", fields: ["email", "fax"] }),
  ]);
  expect(html).toContain("The visitor, from the pass");
  expect(html).toContain("fax");
  expect(html).toContain(toReference("gone"));
  expect(html).not.toContain("<a");
});

it("leads to older lines and back to the latest, where there are some", () => {
  const links = (props: { older?: string; isOlder?: boolean }) =>
    renderToStaticMarkup(
      <LogPages
        log="corrected"
        older={props.older}
        isOlder={props.isOlder ?? false}
        language="en"
      />,
    );
  expect(links({})).toBe("");
  const older = '[1790000000000,"line"]';
  const address = `/desk/en/audit-log?${new URLSearchParams({ log: "corrected", after: older })}`;
  expect(links({ older }).replaceAll("&amp;", "&")).toContain(`href="${address}#corrected"`);
  expect(links({ older })).not.toContain('href="/desk/en/audit-log#corrected"');
  expect(links({ isOlder: true })).toContain('href="/desk/en/audit-log#corrected"');
});

it("tells the visitor from people of the desk", () => {
  expect(formatActor("visitor", "tr")).toBe("Ziyaretçinin kendisi, kartından");
  expect(formatActor("ada@expo.example", "tr")).toBe("ada@expo.example");
});
