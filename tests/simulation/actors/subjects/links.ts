/** Links that visitors come by, and what staff write about people one by one. */
import * as labels from "../labels";
import * as links from "../links";
import * as people from "../people";
import * as surroundings from "../surroundings";
import * as visitors from "../visitors";
import { asOnePerson, type Subject } from "./subject";

export const campaigns: Subject = {
  actors: {
    "visitor comes by a link": links.land,
    "visitor registers by a link": links.register,
    "staff name a link": links.name,
    "staff forget a link": links.forget,
    "a backup is taken": surroundings.backUpShortly,
  },
  first: ["visitor comes by a link", "visitor registers by a link", "staff name a link"],
  around: ["a process is killed", "the store changes", "time is lost"],
};

/** Notes and tags of a person with several registrations. */
export const notes: Subject = {
  actors: {
    "visitor registers": asOnePerson(visitors.register),
    "staff write about a person": asOnePerson(labels.add),
    "staff take back what they wrote": asOnePerson(labels.remove),
    "visitor withdraws": asOnePerson(visitors.withdraw),
    "staff erase a person": asOnePerson(people.erase),
    "staff merge a person": asOnePerson(people.merge),
  },
  first: [
    ...["visitor registers", "visitor registers", "staff write about a person"],
    ...["staff write about a person", "staff take back what they wrote", "staff merge a person"],
  ],
  around: ["a process is killed", "the store changes", "a backup is taken", "time is lost"],
};
