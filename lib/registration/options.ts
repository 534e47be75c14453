/** Forms use the ids, stored records the labels (messages under `Options`). */
import { countFairDays } from "@/lib/fair/days";
import { countryCodes } from "./answers/countries";

/** The messages have labels for up to seven days. */
const days = (["day1", "day2", "day3", "day4", "day5", "day6", "day7"] as const).slice(
  0,
  countFairDays(),
);

export const optionLists = {
  genders: ["female", "male"],
  yesNo: ["yes", "no"],
  sectors: [
    "construction",
    "realEstate",
    "buildingMaterials",
    "durableGoods",
    "furniture",
    "homeTextiles",
    "food",
    "agriculture",
    "packaging",
    "machinery",
    "metal",
    "energy",
    "informationTechnology",
    "electronics",
    "defense",
    "automotive",
    "logistics",
    "tourism",
    "healthcare",
    "textiles",
    "chemicals",
  ],
  professionGroups: [
    "owner",
    "generalManager",
    "purchasing",
    "salesMarketing",
    "exportImport",
    "production",
    "engineering",
    "researchDevelopment",
    "finance",
    "informationTechnology",
    "architecture",
    "academia",
    "publicSector",
    "association",
    "student",
    "other",
  ],
  businessTypes: ["manufacturer", "exporter", "distributor"],
  standTypes: ["rawSpace", "shellScheme", "cornerStand", "islandStand"],
  mediaTypes: ["print", "television", "radio", "online", "newsAgency", "photographer", "cameraman"],
  days,
  equipment: ["camera", "videoCamera", "tripod"],
  countries: countryCodes,
  linkRights: ["all", "listing", "leads"],
} as const satisfies Record<string, readonly string[]>;

export type OptionList = keyof typeof optionLists;
