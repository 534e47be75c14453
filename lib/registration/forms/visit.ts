import { choice, list, text } from "../fields";
import {
  commonCompanyFields,
  commonContactFields,
  commonPersonFields,
  consentField,
  membershipField,
} from "./shared";

export const visitForm = {
  name: "visit",
  groups: [
    { id: "person", fields: commonPersonFields },
    {
      id: "contact",
      folds: true,
      fields: [
        ...commonContactFields,
        text("address", "text", false, { autocomplete: "street-address" }),
        text("postalCode", "code", false, { autocomplete: "postal-code" }),
      ],
    },
    { id: "company", fields: commonCompanyFields },
    {
      id: "interest",
      fields: [
        list("interestedProducts", "sectors", true),
        choice("visitedBefore", "radio", "yesNo", true),
        membershipField,
      ],
    },
    { id: "consent", fields: [consentField] },
  ],
} as const;
