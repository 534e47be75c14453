import { z } from "zod";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { parsePlan } from "@/staff/desk/mail/parse-plan";

export const POST = createDeskAction({
  input: z.object({ day: z.string().default(""), pace: z.string().default("") }),
  signed: true,
  page: "/reminders",
  async run({ desk: { reminders }, input, by, page }) {
    if (!reminders) return undefined;
    const plan = parsePlan(input);
    if ("problem" in plan) {
      return `${page}?${new URLSearchParams({ ...input, problem: plan.problem })}`;
    }
    return reminders.start({ ...plan, by }) ? page : `${page}?problem=busy`;
  },
});
