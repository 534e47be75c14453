/** The colour of each kind of pass: its word stands on it, on screen and paper (WCAG 2.2, 1.4.3). */
import { readFileSync } from "node:fs";
import { formNames } from "@/lib/registration/forms";
import { contrast } from "../../support/pages/contrast";

const rule = /\[data-pass="(\w+)"\] \{\s+--pass-colour: (#\w+);\s+--on-pass-colour: (#\w+);/g;
const colours = [...readFileSync("app/styles/passes.css", "utf8").matchAll(rule)].map(
  ([, form = "", ground = "", word = ""]) => ({ form, ground, word }),
);

it("there is one for each form, and no two are the same", () => {
  expect(colours.map(({ form }) => form).sort()).toEqual([...formNames].sort());
  expect(new Set(colours.map(({ ground }) => ground)).size).toBe(formNames.length);
});

it.each(colours)("the word of $form is read on it", ({ ground, word }) => {
  expect(contrast(ground, word)).toBeGreaterThanOrEqual(4.5);
});
