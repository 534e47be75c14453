/** Phone numbers are E.164 and shown as `label`. Postal addresses are messages. */
export const contact = {
  site: "https://istanbulexpo.example",
  phone: { href: "tel:+902120000000", label: "+90 212 000 00 00" },
  email: "info@istanbulexpo.example",
  salesEmail: "sales@istanbulexpo.example",
  visitorEmail: "visitor@istanbulexpo.example",
  pressEmail: "press@istanbulexpo.example",
  associationSite: "https://anadoluis.example",
} as const;

export const formMailboxes = {
  visit: contact.visitorEmail,
  exhibit: contact.salesEmail,
  press: contact.pressEmail,
} as const;
