import { choice, list, text } from "../fields";
import {
  commonCompanyFields,
  commonContactFields,
  commonPersonFields,
  consentField,
  membershipField,
} from "./shared";

/** `address` and `postalCode` are stored empty: the form does not ask for them. */
export const exhibitForm = {
  name: "exhibit",
  notifies: true,
  // The specification fixes this sentence. The other forms' alerts name the cause.
  alert: "exhibitFailed",
  groups: [
    { id: "person", fields: commonPersonFields },
    { id: "contact", fields: commonContactFields },
    { id: "company", fields: commonCompanyFields },
    {
      id: "stand",
      fields: [
        list("interestedProducts", "sectors", true, { label: "sectorsToJoin" }),
        text("requestedArea", "area", true, { hint: true }),
        choice("standType", "radio", "standTypes", false),
        text("applicationDetails", "text", true, { hint: true }),
      ],
    },
    {
      id: "history",
      fields: [
        choice("visitedBefore", "radio", "yesNo", true, {
          label: "exhibitedBefore",
          error: "exhibitedBefore",
        }),
        membershipField,
      ],
    },
    { id: "consent", fields: [consentField] },
  ],
} as const;
