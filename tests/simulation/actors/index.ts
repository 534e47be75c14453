/** All actors, by the names of their steps. A new kind of record, action or message gets its step here. */
import * as companies from "./subjects/companies";
import * as gates from "./subjects/gates";
import * as links from "./subjects/links";
import * as messages from "./subjects/messages";
import * as site from "./subjects/site";
import type { Actors, Subject } from "./subjects/subject";
import * as tasks from "./subjects/tasks";
import * as visitors from "./subjects/visitors";
import * as surroundings from "./surroundings";

/** What a program is about: mostly one of them, sometimes two. */
export const subjects: readonly Subject[] = [
  visitors.registrations,
  visitors.lists,
  visitors.listEnds,
  messages.broadcasts,
  messages.selected,
  site.content,
  site.schedules,
  site.items,
  companies.stands,
  companies.bursts,
  gates.gate,
  gates.handIns,
  gates.ends,
  gates.sleeps,
  gates.arrivals,
  messages.changes,
  companies.meetings,
  companies.takenBack,
  companies.listings,
  tasks.writing,
  tasks.answers,
  tasks.applications,
  links.campaigns,
  links.notes,
];

/** What may happen at any time. */
export const surrounding: Actors = {
  "time is lost": surroundings.sleep,
  "a process is killed": surroundings.kill,
  "the store changes": surroundings.storeWeather,
  "the mail server changes": surroundings.mailWeather,
  "the receiver changes": surroundings.receiverWeather,
  "a document cannot be tidied up": surroundings.breakTidying,
  "a backup is taken": surroundings.backUp,
};

export const actors: Actors = Object.assign(
  {},
  ...subjects.map((subject) => subject.actors),
  surrounding,
);
