/** What staff write to many. */
import * as keptLists from "../kept-lists";
import * as mailings from "../mailings";
import * as messages from "../messages";
import * as people from "../people";
import * as sessionChanges from "../session-changes";
import * as visitors from "../visitors";
import type { Subject } from "./subject";

export const broadcasts: Subject = {
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
export const selected: Subject = {
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

/** A session moves that people keep with their passes, and staff write to them. */
export const changes: Subject = {
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
