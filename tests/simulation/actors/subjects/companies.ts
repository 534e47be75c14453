/** Companies, their stands, entries and leads. */
import * as companies from "../companies";
import * as entries from "../entries";
import * as leads from "../leads";
import * as people from "../people";
import * as surroundings from "../surroundings";
import * as visitors from "../visitors";
import { asOnePerson, type Subject } from "./subject";

export const stands: Subject = {
  actors: {
    "company registers": companies.register,
    "company opens its page": companies.openPage,
    "staff decide on a company": companies.decide,
    "staff decide on many companies": companies.decideOnMany,
    "staff end a company's link": companies.changeLink,
  },
  first: [
    ...["company registers", "company registers", "company registers"],
    ...["staff decide on a company", "staff decide on a company"],
  ],
  around: [
    "a process is killed",
    "the store changes",
    "the mail server changes",
    "a backup is taken",
  ],
};

/** Decisions in a burst, while a slow store is read. */
export const bursts: Subject = {
  actors: {
    "company registers": companies.register,
    "staff decide on a company": companies.decide,
    "staff decide on many companies": companies.decideOnMany,
    "the store changes": surroundings.slowStore,
  },
  first: [
    ...["company registers", "company registers", "company registers"],
    ...["staff decide on a company", "staff decide on a company", "staff decide on a company"],
    ...["the store changes", "staff decide on many companies"],
  ],
  around: ["a process is killed", "a backup is taken"],
};

/** Companies scan the passes of a person with several registrations. */
export const meetings: Subject = {
  actors: {
    "visitor registers": asOnePerson(visitors.register),
    "company registers": companies.register,
    "staff decide on a company": companies.accept,
    "company meets a visitor": asOnePerson(leads.meet),
    "visitor takes data back": asOnePerson(leads.takeBack),
    "visitor withdraws": asOnePerson(visitors.withdraw),
    "staff erase a person": asOnePerson(people.erase),
    "staff merge a person": asOnePerson(people.merge),
    "staff end a company's link": companies.changeLink,
  },
  first: [
    ...["visitor registers", "visitor registers", "company registers", "staff decide on a company"],
    ...["company meets a visitor", "company meets a visitor"],
  ],
  around: [
    ...["a process is killed", "the store changes", "the mail server changes"],
    ...["a backup is taken", "time is lost"],
  ],
};

/** What was taken back from a company, and a backup in which it still had it. */
export const takenBack: Subject = {
  actors: {
    "visitor registers": asOnePerson(visitors.register),
    "company registers": companies.register,
    "staff decide on a company": companies.accept,
    "company meets a visitor": asOnePerson(leads.meet),
    "visitor takes data back": asOnePerson(leads.takeBack),
    "staff merge a person": asOnePerson(people.merge),
    "a backup is taken": surroundings.backUpShortly,
  },
  first: [
    ...["visitor registers", "company registers", "staff decide on a company"],
    ...["company meets a visitor", "a backup is taken", "visitor takes data back"],
  ],
  around: ["a process is killed", "the store changes"],
};

/** Colleagues write the entry of their company, and staff publish it. */
export const listings: Subject = {
  actors: {
    "company registers": companies.register,
    "staff decide on a company": companies.accept,
    "company writes its entry": entries.write,
    "staff decide on an entry": entries.decideOn,
  },
  first: [
    ...["company registers", "staff decide on a company", "company writes its entry"],
    "staff decide on an entry",
  ],
  around: ["a process is killed", "the store changes", "the mail server changes"],
};
