/** Invented records, as the forms make them. */
import { fair } from "@/lib/fair/facts";
import type { ExhibitRecord, PressRecord, VisitRecord } from "@/lib/registration/record";

const event = {
  event: "Istanbul Expo 2026",
  eventId: fair.id,
  source: "localhost",
} as const;

const visit: Partial<VisitRecord> = {
  firstName: "Ada",
  lastName: "Örnek",
  name: "Ada",
  surName: "Örnek",
  email: "ada@example.com",
  gender: "Female",
  title: "Buyer",
  professionGroup: "Purchasing",
  phone: "",
  mobile: "+905551112233",
  company: "Örnek A.Ş.",
  companyField: "Furniture",
  businessTypes: ["Manufacturer", "Exporter"],
  country: "Türkiye",
  city: "İstanbul",
  address: "Fuar Cad. 1\nKat 2",
  postalCode: "34000",
  interestedProducts: ["Furniture", "Home textiles"],
  visitedBefore: "No",
  musiad: "",
  consent: true,
  token: "abcdefghij_klmno-123",
  ...event,
};

const exhibit: Partial<ExhibitRecord> = {
  firstName: "Ada",
  lastName: "Örnek",
  email: "ada@example.com",
  gender: "",
  title: "Owner",
  professionGroup: "Owner",
  phone: "2123340000",
  mobile: "+905551112233",
  company: "Örnek A.Ş.",
  companyField: "Furniture",
  businessTypes: [],
  country: "Türkiye",
  city: "İstanbul",
  address: "",
  postalCode: "",
  interestedProducts: ["Furniture"],
  visitedBefore: "Yes",
  musiad: "No",
  consent: false,
  requestedArea: 37.5,
  standType: "Corner Stand",
  applicationDetails: "",
  ...event,
};

const press: Partial<PressRecord> = {
  firstName: "آدا",
  lastName: "مثال",
  gender: "",
  title: "مراسلة",
  organization: "صحيفة المثال",
  mediaTypes: ["مطبوعة"],
  email: "ada@example.com",
  phone: "",
  mobile: "+905551112233",
  country: "قطر",
  city: "الدوحة",
  website: "",
  socialX: "",
  socialInstagram: "",
  socialYouTube: "",
  pressCardNumber: "",
  idNumber: "",
  birthDate: "",
  daysAttending: [],
  coveragePlan: "",
  equipment: [],
  consent: false,
  terms: true,
  ...event,
};

// The forms may store more fields than the tests check.
export const visitRecord = visit as VisitRecord;
export const exhibitRecord = exhibit as ExhibitRecord;
export const pressRecord = press as PressRecord;
