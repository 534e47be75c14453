import { createListKind, type ItemOf, listShown } from "@/lib/site-content/content-kind";

/** Every name is invented. `name` is the alternative text. */
export const logos = {
  velora: { name: "Velora", file: "sponsor-01.svg", width: 306 },
  zirvent: { name: "Zirvent", file: "sponsor-02.svg", width: 316 },
  orvenda: { name: "Orvenda", file: "sponsor-03.svg", width: 347 },
  lumerya: { name: "Lumerya", file: "sponsor-04.svg", width: 340 },
  tarlanova: { name: "Tarlanova", file: "sponsor-05.svg", width: 400 },
  savorya: { name: "Savorya", file: "sponsor-06.svg", width: 293 },
  mekatra: { name: "Mekatra", file: "sponsor-07.svg", width: 346 },
  volterra: { name: "Volterra", file: "sponsor-08.svg", width: 361 },
  neksora: { name: "Neksora", file: "sponsor-09.svg", width: 342 },
  kalkanet: { name: "Kalkanet", file: "sponsor-10.svg", width: 364 },
  lodosa: { name: "Lodosa", file: "sponsor-11.svg", width: 309 },
  mersena: { name: "Mersena", file: "sponsor-12.svg", width: 314 },
  medivera: { name: "Medivera", file: "sponsor-13.svg", width: 361 },
  anterya: { name: "Anterya", file: "sponsor-14.svg", width: 299 },
  celikor: { name: "Çelikor", file: "sponsor-15.svg", width: 316 },
  portelis: { name: "Portelis", file: "sponsor-16.svg", width: 337 },
  fuargundem: { name: "Fuargündem", file: "media-01.svg", width: 388 },
  ticaretHatti: { name: "Ticaret Hattı", file: "media-02.svg", width: 455 },
  ekonomiLimani: { name: "Ekonomi Limanı", file: "media-03.svg", width: 460 },
  kanalMeridyen: { name: "Kanal Meridyen", file: "media-04.svg", width: 528 },
  expoDergisi: { name: "Expo Dergisi", file: "media-05.svg", width: 381 },
} as const;

export interface LogoFile {
  name: string;
  /** Under `public/logos`. */
  file: string;
  /** At a height of 100. */
  width: number;
  isUploaded?: true;
}

/** Titles: `Sponsors.tiers.<id>`. */
export type SponsorTier =
  | "main"
  | "platinum"
  | "silver"
  | "media"
  | "communication"
  | "transport"
  | "supporting";

interface Tier {
  id: SponsorTier;
  layout: "hero" | "tiles";
  size: "large" | "medium" | "small";
  logos: readonly LogoFile[];
}

/** Full names: `FairInformation.organisations`. */
export const supporters = ["zirvent", "anterya", "portelis"] as const;

function createHeroTier(id: SponsorTier, size: Tier["size"], logo: LogoFile): Tier {
  return { id, layout: "hero", size, logos: [logo] };
}

function createTileTier(id: SponsorTier, size: Tier["size"], ...all: LogoFile[]): Tier {
  return { id, layout: "tiles", size, logos: all };
}

/** The highest first. */
export const sponsorTiers: readonly Tier[] = [
  createHeroTier("main", "large", logos.velora),
  createTileTier("platinum", "large", logos.volterra, logos.mekatra, logos.lumerya),
  createHeroTier("silver", "medium", logos.celikor),
  createTileTier("media", "small", logos.kanalMeridyen, logos.ekonomiLimani, logos.fuargundem),
  createTileTier("communication", "small", logos.neksora),
  createTileTier("transport", "small", logos.lodosa, logos.mersena),
  createTileTier("supporting", "medium", ...supporters.map((id) => logos[id])),
];

const partnerLogos: readonly LogoFile[] = [
  logos.orvenda,
  logos.tarlanova,
  logos.savorya,
  logos.kalkanet,
  logos.medivera,
  logos.ticaretHatti,
  logos.expoDergisi,
];

/** The tier of companies that only the footer names. */
const PARTNERS = "partners";

const stripTiers = sponsorTiers.slice(0, 3).map(({ id }) => id);

const isInStrip = ({ tier }: { tier: string }) => stripTiers.some((id) => id === tier);

export const sponsors = createListKind({
  name: "sponsors",
  fields: {
    name: { kind: "text", place: "label" },
    tier: {
      kind: "choice",
      options: [...sponsorTiers.map(({ id }) => id), PARTNERS],
      labelKey: (tier: string) => (tier === PARTNERS ? undefined : `Sponsors.tiers.${tier}`),
    },
    logo: { kind: "logo" },
  },
  title: "name",
  subtitle: "tier",
  release: [...sponsorTiers, { id: PARTNERS, logos: partnerLogos } as const].flatMap(
    ({ id: tier, logos: listed }) =>
      listed.map(({ name, file, width }) => ({
        ...{ id: file.replace(/\.\w+$/, ""), name, tier },
        logo: { file, width },
      })),
  ),
  parts: [isInStrip, ({ tier }) => tier === PARTNERS],
});

function toLogoFile({
  name,
  logo,
}: Pick<ItemOf<typeof sponsors.fields>, "name" | "logo">): LogoFile {
  if ("file" in logo) return { name, file: logo.file, width: logo.width };
  return { name, file: `${logo.digest}.${logo.type}`, width: logo.width, isUploaded: true };
}

const listTier = (id: string): readonly LogoFile[] =>
  listShown(sponsors)
    .filter(({ tier }) => tier === id)
    .map(toLogoFile);

/** Tiers with sponsors. */
export const getSponsorTiers = (): readonly Tier[] =>
  sponsorTiers
    .map((tier) => ({ ...tier, logos: listTier(tier.id) }))
    .filter(({ logos: listed }) => listed.length > 0);

export const getPartnerLogos = () => listTier(PARTNERS);

/** The highest tiers, for pages that do not show all. */
export const getStripLogos = (): readonly LogoFile[] => stripTiers.flatMap(listTier);

export const getLogoPath = ({ file, isUploaded }: LogoFile) =>
  `${isUploaded ? "/pictures" : "/logos"}/${file}`;

export const outlets = {
  fuargundem: { name: logos.fuargundem.name, site: "https://fuargundem.example" },
  ticaretHatti: { name: logos.ticaretHatti.name, site: "https://ticarethatti.example" },
  ekonomiLimani: { name: logos.ekonomiLimani.name, site: "https://ekonomilimani.example" },
  kanalMeridyen: { name: logos.kanalMeridyen.name, site: "https://kanalmeridyen.example" },
  expoDergisi: { name: logos.expoDergisi.name, site: "https://expodergisi.example" },
} as const;
