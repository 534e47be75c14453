/** What staff ask of companies, and companies that are merged or erased meanwhile. */
import * as companies from "../companies";
import * as surroundings from "../surroundings";
import * as tasks from "../tasks";
import type { Subject } from "./subject";

/** Two of the staff and one task. */
export const writing: Subject = {
  actors: {
    "company registers": companies.register,
    "staff decide on a company": companies.accept,
    "staff write a task": tasks.write,
    "staff delete a task": tasks.remove,
    "company gives something": tasks.give,
    "staff remind of tasks": tasks.remind,
  },
  first: [
    ...["company registers", "staff decide on a company", "staff write a task"],
    ...["staff write a task", "company gives something", "staff remind of tasks"],
  ],
  around: [
    ...["a process is killed", "the store changes", "the mail server changes"],
    ...["a backup is taken", "time is lost"],
  ],
};

/** A company gives the same file again while it is taken back, or the task is deleted. */
export const answers: Subject = {
  actors: {
    "company registers": companies.register,
    "staff decide on a company": companies.accept,
    "staff make a task": tasks.make,
    "staff delete a task": tasks.remove,
    "company gives the same file": tasks.giveSame,
    "company takes the file back": tasks.takeSame,
    "a backup is taken": surroundings.backUpShortly,
  },
  first: [
    ...["company registers", "staff decide on a company", "staff make a task"],
    ...["company gives the same file", "a backup is taken", "company takes the file back"],
  ],
  around: ["a process is killed", "the store changes"],
};

/** One company with several applications, of which one stays. */
export const applications: Subject = {
  actors: {
    "company registers": companies.register,
    "company registers again": companies.registerAgain,
    "staff decide on a company": companies.decide,
    "staff make a task": tasks.make,
    "company gives something": tasks.give,
    "staff merge a company": companies.merge,
    "staff erase a company": companies.erase,
    "company opens its page": companies.openPage,
  },
  first: [
    ...["company registers", "company registers again", "staff make a task"],
    ...["staff decide on a company", "staff decide on a company", "company gives something"],
    "staff merge a company",
  ],
  around: [
    ...["a process is killed", "the store changes", "the mail server changes"],
    "a backup is taken",
  ],
};
