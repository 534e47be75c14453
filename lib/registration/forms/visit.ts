import { choice, list, text } from "../fields";
import { company, consent, contact, membership, person } from "./shared";

/** The visitor registration. */
export const visit = {
  name: "visit",
  groups: [
    { id: "person", fields: person },
    {
      id: "contact",
      folds: true,
      fields: [
        ...contact,
        text("address", "text", false, { autocomplete: "street-address" }),
        text("postalCode", "code", false, { autocomplete: "postal-code" }),
      ],
    },
    { id: "company", fields: company },
    {
      id: "interest",
      fields: [
        list("interestedProducts", "sectors", true),
        choice("visitedBefore", "radio", "yesNo", true),
        membership,
      ],
    },
    { id: "consent", fields: [consent] },
  ],
} as const;
