import { checkbox, list, text } from "../fields";
import { commonContactFields, commonPersonFields, consentField } from "./shared";

export const pressForm = {
  name: "press",
  groups: [
    {
      id: "person",
      fields: [
        ...commonPersonFields,
        text("birthDate", "birthDate", false, { autocomplete: "bday", sensitive: true }),
        text("idNumber", "code", false, { hint: true, sensitive: true }),
      ],
    },
    { id: "contact", fields: commonContactFields },
    {
      id: "organization",
      fields: [
        text("organization", "line", true, { autocomplete: "organization" }),
        text("title", "line", true, { autocomplete: "organization-title" }),
        list("mediaTypes", "mediaTypes", true),
        text("pressCardNumber", "code", false),
      ],
    },
    {
      id: "online",
      folds: true,
      fields: [
        text("website", "url", false, { autocomplete: "url" }),
        text("socialX", "profile", false, { network: "x", hint: true }),
        text("socialInstagram", "profile", false, { network: "instagram", hint: true }),
        text("socialYouTube", "profile", false, { network: "youtube", hint: true }),
      ],
    },
    {
      id: "coverage",
      fields: [
        list("daysAttending", "days", false),
        list("equipment", "equipment", false),
        text("coveragePlan", "text", false, { hint: true }),
      ],
    },
    { id: "consent", fields: [consentField, checkbox("terms", true)] },
  ],
} as const;
