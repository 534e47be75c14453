/**
 * Ids of everything a registrant can choose. Labels stand in the messages under `Options`;
 * forms carry the ids, records the labels.
 */
import { countryCodes } from "./countries";

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
  days: ["day1", "day2", "day3", "day4"],
  equipment: ["camera", "videoCamera", "tripod"],
  countries: countryCodes,
} as const satisfies Record<string, readonly string[]>;

export type OptionList = keyof typeof optionLists;
