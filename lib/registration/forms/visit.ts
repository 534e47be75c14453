import { choice, list, text } from "../fields";
import { company, consent, contact, membership, person, place, position } from "./shared";

/** Visitor registration. */
export const visit = {
  name: "visit",
  groups: [
    { id: "person", fields: [...person, ...position] },
    { id: "contact", fields: contact },
    { id: "company", fields: company },
    {
      id: "address",
      fields: [
        ...place,
        text("address", "text", false, { autocomplete: "street-address" }),
        text("postalCode", "line", false, { autocomplete: "postal-code" }),
      ],
    },
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
