/** Gates on the days of the fair. */
import * as gates from "../gates";
import * as people from "../people";
import * as surroundings from "../surroundings";
import * as visitors from "../visitors";
import { asOnePerson, type Subject } from "./subject";

export const gate: Subject = {
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
export const handIns: Subject = {
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
export const ends: Subject = {
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
export const sleeps: Subject = {
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

/** A person with several registrations arrives more than once. */
export const arrivals: Subject = {
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
