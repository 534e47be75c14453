import { z } from "zod";
import { createDeskAction } from "@/staff/desk/context/desk-action";

export const POST = createDeskAction({
  input: z.object({ name: z.string() }),
  page: "/webhooks",
  async run({ desk, input: { name }, page }) {
    const outcome = await desk.endpoints.test(name);
    return outcome ? `${page}?${new URLSearchParams({ name, outcome })}` : page;
  },
});
