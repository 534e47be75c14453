import { z } from "zod";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { parsePlan } from "@/staff/desk/mail/parse-plan";

export const POST = createDeskAction({
  input: z.object({ day: z.string().default(""), pace: z.string().default("") }),
  audit: "reminders",
  signed: true,
  page: "/reminders",
  async run({ desk: { reminders }, input, by, audit, page }) {
    if (!reminders) return undefined;
    const plan = parsePlan(input);
    if ("problem" in plan) {
      audit.skip();
      return `${page}?${new URLSearchParams({ ...input, problem: plan.problem })}`;
    }
    if (reminders.start({ ...plan, by })) {
      audit.describe({ detail: "started" });
      return page;
    }
    audit.skip();
    return `${page}?problem=busy`;
  },
});
