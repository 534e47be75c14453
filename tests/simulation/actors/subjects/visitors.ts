/** Visitors, their passes and what they keep with them. */
import * as keptLists from "../kept-lists";
import * as people from "../people";
import * as surroundings from "../surroundings";
import * as visitorCounts from "../visitor-counts";
import * as visitors from "../visitors";
import { asOnePerson, type Subject } from "./subject";

export const registrations: Subject = {
  actors: {
    "visitor registers": visitors.register,
    "visitor corrects": visitors.correct,
    "visitor withdraws": visitors.withdraw,
    "visitor asks for the pass": visitors.askForPass,
    "staff erase a person": people.erase,
    "staff merge a person": people.merge,
    "a desk counts the visitors": visitorCounts.count,
  },
  first: [],
  around: [
    "time is lost",
    "a process is killed",
    "the store changes",
    "the mail server changes",
    "a document cannot be tidied up",
    "a backup is taken",
  ],
};

/** A person with several registrations keeps lists with their passes. */
export const lists: Subject = {
  actors: {
    "visitor registers": asOnePerson(visitors.register),
    "visitor keeps a list with the pass": asOnePerson(keptLists.keep),
    "visitor takes something off the pass": asOnePerson(keptLists.takeOff),
    "visitor withdraws": asOnePerson(visitors.withdraw),
    "staff erase a person": asOnePerson(people.erase),
    "staff merge a person": asOnePerson(people.merge),
  },
  first: [
    ...["visitor registers", "visitor registers", "visitor keeps a list with the pass"],
    ...["visitor keeps a list with the pass", "staff merge a person"],
  ],
  around: ["a process is killed", "the store changes", "a backup is taken", "time is lost"],
};

/** What was taken off a pass, and a backup that still has it. */
export const listEnds: Subject = {
  actors: {
    "visitor registers": asOnePerson(visitors.register),
    "visitor keeps a list with the pass": asOnePerson(keptLists.keep),
    "visitor takes something off the pass": asOnePerson(keptLists.takeOff),
    "a backup is taken": surroundings.backUpShortly,
  },
  first: [
    ...["visitor registers", "visitor keeps a list with the pass", "a backup is taken"],
    "visitor takes something off the pass",
  ],
  around: ["a process is killed", "the store changes"],
};
