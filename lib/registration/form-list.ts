/** Names of forms as `CLOSED_FORMS` lists them: separated by commas. */
import { z } from "zod";
import { formNames } from "./forms";

export const formList = z
  .string()
  .transform((value) => value.split(",").map((form) => form.trim()))
  .pipe(
    z.array(z.enum(formNames, `must name forms: ${formNames.join(", ")}, separated by commas`)),
  );
