/** The sessions of the release that have a page, with its address. In Arabic it is the English one. */
export const sessionSlugs = {
  opening: { tr: "acilis-toreni", en: "opening-ceremony" },
  forum: { tr: "uluslararasi-is-forumu", en: "international-business-forum" },
  pavilionTour: { tr: "ulke-pavilyonlari-turu", en: "tour-of-the-national-pavilions" },
  pressMeeting: { tr: "basin-toplantisi", en: "press-conference" },
  b2b: { tr: "ikili-gorusmeler", en: "b2b-meetings" },
  supply: { tr: "tedarik-zincirleri", en: "supply-chains" },
  energy: { tr: "enerji-donusumu", en: "energy-transition" },
  foodSecurity: { tr: "gida-guvenligi", en: "food-security" },
  digital: { tr: "dijital-uretim", en: "digital-manufacturing" },
  summit: { tr: "diplomatik-zirve", en: "diplomatic-summit" },
  market: { tr: "hedef-pazar-secimi", en: "choosing-a-target-market" },
  rules: { tr: "dis-ticaret-mevzuati", en: "rules-of-foreign-trade" },
  branding: { tr: "markalasma", en: "building-a-brand" },
  ecommerce: { tr: "e-ihracat", en: "cross-border-e-commerce" },
  signing: { tr: "mutabakat-zapti-imza-toreni", en: "signing-of-memoranda" },
  awards: { tr: "odul-toreni", en: "awards-ceremony" },
} as const;

/** Texts: `Programme.items`. A moment such as the opening of the doors has no page. */
export type SessionId = keyof typeof sessionSlugs | "doors" | "close";
