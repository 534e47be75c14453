/** Who may be meant at the entrance: a long list is cut after it was sorted. */
import { findCandidates } from "@/staff/desk/list/candidates";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";
import { filesOf } from "../../../support/records/staff-files";

it("shows the first of the alphabet, whatever their form and time", () => {
  const many = Array.from({ length: 1100 }, (_, n) =>
    deskRow("visit", `v${n}`, { firstName: "Veli", lastName: `Yılmaz ${n}` }, 20),
  );
  const early = [
    deskRow("visit", "old", { firstName: "Ada", lastName: "Yılmaz" }, 1),
    deskRow("press", "press", { firstName: "Ali", lastName: "Yılmaz" }, 1),
  ];
  const desk = { cache: cacheOf([...early, ...many]), reviews: filesOf() };
  const { rows, total } = findCandidates(desk, "yilmaz", "en");
  expect(total).toBe(1102);
  expect(rows).toHaveLength(1000);
  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual(["old", "press"]);
});

it("finds people on stands whatever the apostrophe in their name", () => {
  const exhibitor = deskRow("exhibit", "e", { firstName: "Ece", lastName: "Er" });
  const decision = { state: "accepted" as const, at: "2026-09-01T09:00:00Z", by: "ada" };
  const pass = { id: "p", token: "token-of-the-holder", name: "Seán O’Brien", at: "", by: "ada" };
  const desk = {
    cache: { ...cacheOf([exhibitor]), row: () => exhibitor },
    reviews: filesOf({ e: { decision, passes: [pass] } }),
  };
  for (const search of ["obrien", "O'Brien", "sean o’brien"]) {
    expect(findCandidates(desk, search, "en").rows.map(({ holder }) => holder)).toEqual(["p"]);
  }
});
