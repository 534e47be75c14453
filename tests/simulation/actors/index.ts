/** All actors, by the names of their steps. A new kind of record, action or message gets its step here. */
import type { Actor } from "./actor";
import * as companies from "./companies";
import * as entries from "./entries";
import * as gates from "./gates";
import * as keptLists from "./kept-lists";
import * as leads from "./leads";
import * as mailings from "./mailings";
import * as messages from "./messages";
import * as people from "./people";
import * as sessionChanges from "./session-changes";
import * as siteContent from "./site-content";
import * as siteItems from "./site-items";
import * as surroundings from "./surroundings";
import * as visitorCounts from "./visitor-counts";
import * as visitors from "./visitors";

type Actors = Record<string, Actor>;

export interface Subject {
  actors: Actors;
  /** What is there before the others meet: names of its actors. */
  first: string[];
  /** What its programs have around them: names of `surrounding`. */
  around: string[];
  isDuringFair?: true;
}

const registrations: Subject = {
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

const broadcasts: Subject = {
  actors: {
    "visitor registers": visitors.register,
    "visitor corrects": visitors.correct,
    "visitor unsubscribes": visitors.unsubscribe,
    "visitor asks for news again": visitors.subscribe,
    "staff write a message": messages.write,
    "staff stop a message": messages.stop,
    "staff go on with a message": messages.goOn,
    "staff send a message again": messages.sendAgain,
  },
  first: ["staff write a message"],
  around: ["a process is killed", "the mail server changes", "a backup is taken"],
};

/** Emails to selected people, and reminders to all. */
const selected: Subject = {
  actors: {
    "visitor registers": visitors.register,
    "visitor asks for the pass": visitors.askForPass,
    "staff email selected people": mailings.emailSelected,
    "staff tag selected people": mailings.tagSelected,
    "staff start the reminders": mailings.startReminders,
    "staff stop the reminders": mailings.stopReminders,
    "staff merge a person": people.merge,
  },
  first: ["staff email selected people"],
  around: [
    ...["time is lost", "a process is killed", "the store changes"],
    ...["the mail server changes", "a backup is taken"],
  ],
};

const content: Subject = {
  actors: {
    "staff write a sentence": siteContent.writeText,
    "staff publish": siteContent.publish,
    "staff drop the draft": siteContent.drop,
    "staff put a version back": siteContent.putBack,
    "staff take a version back": siteContent.takeBack,
  },
  first: ["staff write a sentence"],
  around: ["a process is killed", "the store changes", "a backup is taken"],
};

/** Versions that are to begin soon, and may be taken back at any moment until then. */
const schedules: Subject = {
  actors: {
    "staff write a sentence": siteContent.writeText,
    "staff publish": siteContent.schedule,
    "staff take a version back": siteContent.takeBackSoon,
  },
  first: ["staff write a sentence", "staff publish", "staff take a version back"],
  around: ["a process is killed", "the store changes"],
};

/** Items of lists of the site, with and without pictures. */
const items: Subject = {
  actors: {
    "staff change a picture": siteItems.changePicture,
    "staff write notices": siteItems.writeNotices,
    "a picture is opened": siteItems.openPicture,
    "staff publish": siteContent.publish,
    "staff put a version back": siteContent.putBack,
  },
  first: ["staff change a picture", "staff publish", "staff write notices"],
  around: ["a process is killed", "the store changes"],
};

const stands: Subject = {
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
const bursts: Subject = {
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

const gate: Subject = {
  actors: {
    "visitor registers": visitors.register,
    "tablets are paired": gates.pair,
    "a tablet is paired again": gates.pairAgain,
    "a pass is scanned": gates.scan,
    "a walk-in is let in": gates.letInWalkIn,
    "a scan is undone": gates.undo,
    "the network of a tablet changes": gates.changeNetwork,
    "a tablet is killed": gates.killTablet,
    "staff check in a person": gates.checkIn,
    "staff end a tablet": gates.end,
    "staff merge a person": people.merge,
  },
  first: ["tablets are paired", "the network of a tablet changes", "a pass is scanned"],
  around: [...["a process is killed", "the store changes", "a backup is taken", "time is lost"]],
  isDuringFair: true,
};

/** Tablets that decide by themselves, and hand in on a network that loses what they ask. */
const handIns: Subject = {
  actors: {
    "tablets are paired": gates.pair,
    "a pass is scanned": gates.scan,
    "a walk-in is let in": gates.letInWalkIn,
    "the network of a tablet changes": gates.loseNetwork,
    "a tablet is killed": gates.killTablet,
  },
  first: [
    ...["tablets are paired", "the network of a tablet changes", "a pass is scanned"],
    ...["the network of a tablet changes", "a walk-in is let in", "a pass is scanned"],
  ],
  around: ["the store changes", "a process is killed"],
  isDuringFair: true,
};

/** Tablets whose right ends while they have something to hand in, and after a backup that is restored. */
const ends: Subject = {
  actors: {
    "tablets are paired": gates.pair,
    "a tablet is paired again": gates.pairAgain,
    "a pass is scanned": gates.scan,
    "a scan is undone": gates.undo,
    "the network of a tablet changes": gates.changeNetwork,
    "a tablet is killed": gates.killTablet,
    "staff end a tablet": gates.end,
    "a backup is taken": surroundings.backUpShortly,
  },
  first: [
    ...["tablets are paired", "a backup is taken", "the network of a tablet changes"],
    ...["a pass is scanned", "staff end a tablet"],
  ],
  around: ["time is lost", "the store changes"],
  isDuringFair: true,
};

/** Tablets that sleep while a slow answer is on its way to them. */
const sleeps: Subject = {
  actors: {
    "tablets are paired": gates.pair,
    "a pass is scanned": gates.scan,
    "a scan is undone": gates.undo,
    "a tablet sleeps": gates.sleep,
    "the network of a tablet changes": gates.changeNetwork,
  },
  first: ["tablets are paired", "a tablet sleeps", "a pass is scanned"],
  around: ["a backup is taken", "the store changes"],
  isDuringFair: true,
};

/** Everything that it does is about the same person. */
const asOnePerson = (actor: Actor): Actor => ({
  ...actor,
  input: actor.input.map((input) => ({ ...Object(input), person: 0 })),
});

/** A person with several registrations arrives more than once. */
const arrivals: Subject = {
  actors: {
    "visitor registers": asOnePerson(visitors.register),
    "tablets are paired": gates.pair,
    "a pass is scanned": asOnePerson(gates.scan),
    "a scan is undone": gates.undo,
    "staff check in a person": asOnePerson(gates.checkIn),
    "staff merge a person": asOnePerson(people.merge),
  },
  first: [
    ...["visitor registers", "visitor registers", "tablets are paired"],
    ...["staff check in a person", "a pass is scanned"],
  ],
  around: ["the store changes", "a backup is taken"],
  isDuringFair: true,
};

/** A person with several registrations keeps lists with their passes. */
const lists: Subject = {
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
const listEnds: Subject = {
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

/** A session moves that people keep with their passes, and staff write to them. */
const changes: Subject = {
  actors: {
    "visitor registers": visitors.register,
    "visitor keeps a list with the pass": keptLists.keep,
    "visitor takes something off the pass": keptLists.takeOff,
    "visitor withdraws": visitors.withdraw,
    "staff merge a person": people.merge,
    "staff move a session": sessionChanges.move,
    "staff write to who keeps a session": sessionChanges.tell,
    "staff stop a message": messages.stop,
    "staff go on with a message": messages.goOn,
  },
  first: [
    ...["visitor registers", "visitor registers", "visitor keeps a list with the pass"],
    ...["staff move a session", "staff write to who keeps a session"],
    ...["staff write to who keeps a session", "visitor takes something off the pass"],
  ],
  around: ["a process is killed", "the mail server changes", "a backup is taken"],
};

/** Companies scan the passes of a person with several registrations. */
const meetings: Subject = {
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
const takenBack: Subject = {
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
const listings: Subject = {
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

/** What a program is about: mostly one of them, sometimes two. */
export const subjects: readonly Subject[] = [
  registrations,
  lists,
  listEnds,
  broadcasts,
  selected,
  content,
  schedules,
  items,
  stands,
  bursts,
  gate,
  handIns,
  ends,
  sleeps,
  arrivals,
  changes,
  meetings,
  takenBack,
  listings,
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
