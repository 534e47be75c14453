/** The log of corrections as the ledger's page shows it. */
import { renderToStaticMarkup } from "react-dom/server";
import { Corrections, who } from "@/components/desk/corrections";
import type { Book } from "@/lib/desk/book";
import type { Correction } from "@/lib/people/ports";
import { referenceOf } from "@/lib/registration/reference";

const line = (changed: Partial<Correction> = {}): Correction => ({
  at: new Date("2026-09-01T09:00:00Z"),
  by: "ada@expo.example",
  form: "exhibit",
  id: "known",
  fields: ["requestedArea", "company"],
  ...changed,
});

const book = {
  row: (_, id) => (id === "known" ? ({ id } as ReturnType<Book["row"]>) : undefined),
} as Pick<Book, "row">;

const shown = (lines: Correction[], language: "tr" | "en" = "en") =>
  renderToStaticMarkup(<Corrections lines={lines} book={book} language={language} />);

it("names who corrected which fields of which registration, in words", () => {
  const html = shown([line()]);
  expect(html).toContain("ada@expo.example");
  expect(html).toContain("Area asked for (m²), Company");
  expect(html).toContain(`/desk/en/exhibit/known">${referenceOf("known")}</a>`);
  expect(shown([line()], "tr")).toContain("İstenen alan");
});

it("names the visitor, and leads to nobody who was erased", () => {
  const html = shown([
    line({ form: "visit", id: "gone", by: "visitor", fields: ["email", "fax"] }),
  ]);
  expect(html).toContain("The visitor, from the pass");
  expect(html).toContain("fax");
  expect(html).toContain(referenceOf("gone"));
  expect(html).not.toContain("<a");
});

it("shows the latest of very many, and says so", () => {
  const html = shown(Array.from({ length: 501 }, () => line()));
  expect(html).toContain("The latest 500 of 501 corrections.");
  expect(html.match(/<tr>/g)).toHaveLength(501);
});

it("tells the visitor from people of the desk", () => {
  expect(who("visitor", "tr")).toBe("Ziyaretçinin kendisi, kartından");
  expect(who("ada@expo.example", "tr")).toBe("ada@expo.example");
});
