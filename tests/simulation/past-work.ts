/** What staff, companies and visitors did with tasks, notes, tags and links, and what they were told of it. */
import type { PastCompany, PastRegistration } from "./history";

/** `at`: when somebody was told that it is done. */
export interface Attempt {
  begunAt: number;
  at?: number;
}

interface SavedTask extends Attempt {
  id: string;
  /** Its title. */
  mark: string;
  /** The title that the form was opened with; empty for a new task. */
  seen: string;
}

/** A company gives something for a task, or takes it back. */
export interface TaskPost extends Attempt {
  company: PastCompany;
  task: string;
  gives: "file" | "yes" | undefined;
  /** Of the file. */
  content?: string;
}

/** A note, by its text, or a tag. */
interface Label extends Attempt {
  registration: PastRegistration;
  kind: "notes" | "tags";
  word: string;
}

/** Somebody comes by a link. */
export interface Visit extends Attempt {
  code: string;
  step: "landing" | "opened" | "registered";
  /** Whether the process that has counted it has perhaps ended before it has written what it knew at a time. */
  isCounterGone?: (at: number) => boolean;
}

interface LinkName extends Attempt {
  code: string;
  /** Undefined if it is forgotten. */
  name: string | undefined;
}

export interface PastWork {
  tasks: SavedTask[];
  deletedTasks: (Attempt & { id: string })[];
  taskPosts: TaskPost[];
  taskReminders: Attempt[];
  labels: Label[];
  removedLabels: Label[];
  visits: Visit[];
  linkNames: LinkName[];
}

export const createPastWork = (): PastWork => ({
  tasks: [],
  deletedTasks: [],
  taskPosts: [],
  taskReminders: [],
  labels: [],
  removedLabels: [],
  visits: [],
  linkNames: [],
});
