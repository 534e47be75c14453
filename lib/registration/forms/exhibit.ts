import { choice, list, text } from "../fields";
import { company, consent, contact, membership, person } from "./shared";

/**
 * The exhibitor application. `address` and `postalCode` are stored empty because the form does not
 * ask for them.
 */
export const exhibit = {
  name: "exhibit",
  notifies: true,
  // The specification fixes this sentence. The other forms' alerts name the cause.
  alert: "exhibitFailed",
  groups: [
    { id: "person", fields: person },
    { id: "contact", fields: contact },
    { id: "company", fields: company },
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
        membership,
      ],
    },
    { id: "consent", fields: [consent] },
  ],
} as const;
