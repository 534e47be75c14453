/** A desk counts the visitors, as each does every minute. */
import fc from "fast-check";
import { saveVisitorCounts } from "@/staff/desk/report/visitor-counts";
import type { DeskProcess } from "../processes/desk";
import { defineActor } from "./actor";
import { ask, staff, toPress } from "./staff";

/** Here nobody is too few. */
export const countAtDesk = ({ desk }: DeskProcess) => saveVisitorCounts(desk, 1);

export const count = defineActor({
  weight: 2,
  input: fc.record({ staff }),
  async act(scene, input, random) {
    await ask(toPress(scene, input.staff, random), countAtDesk);
    return undefined;
  },
});
