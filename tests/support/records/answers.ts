/** A full set of valid answers to each form, as a browser posts them. */
import { completed } from "./completed";

const shared = {
  firstName: "Ada",
  lastName: "Örnek",
  gender: "female",
  title: "Buyer",
  email: "ada@example.com",
  mobile: "+905551112233",
  phone: "2123340000",
  country: "TR",
  city: "İzmir",
  consent: "yes",
};

const business = {
  professionGroup: "purchasing",
  company: "Örnek A.Ş.",
  companyField: "food",
  businessTypes: ["manufacturer", "exporter"],
  interestedProducts: ["food", "packaging"],
  visitedBefore: "no",
  musiad: "yes",
};

export const answers = {
  visit: completed("visit", {
    ...shared,
    ...business,
    address: "Fuar Cad. 1\nKat 2",
    postalCode: "35000",
  }),
  exhibit: completed("exhibit", {
    ...shared,
    ...business,
    requestedArea: "36",
    standType: "cornerStand",
    applicationDetails: "Near the entrance",
  }),
  press: completed("press", {
    ...shared,
    organization: "Örnek Gazetesi",
    mediaTypes: ["print", "online"],
    website: "ornek.example",
    socialX: "https://x.example/ornek",
    socialInstagram: "https://instagram.example/ornek",
    socialYouTube: "https://youtube.example/@ornek",
    pressCardNumber: "TR-42",
    idNumber: "A1234567",
    birthDate: "1990-02-28",
    daysAttending: ["day1", "day2"],
    coveragePlan: "Live broadcast",
    equipment: ["tripod"],
    terms: "yes",
  }),
};
