import { choice, text } from "../fields";
import {
  company,
  consent,
  contact,
  membership,
  person,
  place,
  position,
  sectorsOfInterest,
} from "./shared";

/** Exhibitor application. `address` and `postalCode` are stored empty: the form does not ask them. */
export const exhibit = {
  name: "exhibit",
  groups: [
    { id: "person", fields: [...person, ...position] },
    { id: "contact", fields: contact },
    { id: "company", fields: [...company, ...place] },
    {
      id: "stand",
      fields: [
        sectorsOfInterest,
        text("requestedArea", "area", true, { hint: true }),
        choice("standType", "radio", "standTypes", false),
        text("applicationDetails", "text", true, { hint: true }),
      ],
    },
    {
      id: "history",
      fields: [
        choice("visitedBefore", "radio", "yesNo", true, { key: "exhibitedBefore" }),
        membership,
      ],
    },
    { id: "consent", fields: [consent] },
  ],
} as const;
