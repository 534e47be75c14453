/** What a company has given for a task. Stored in its review, so that both are erased, merged and read together. */
const taskFileTypes = ["pdf", "png", "jpeg", "webp"] as const;
export type TaskFileType = (typeof taskFileTypes)[number];

export interface TaskFile {
  /** As the company named it, without its path (`cleanFileName`). */
  name: string;
  /** Of this upload: no two have the same one. */
  digest: string;
  type: TaskFileType;
  bytes: number;
}

export interface TaskAnswer {
  /** Id of the task. */
  task: string;
  at: string;
  by: string;
  /** Without it the company said yes. */
  file?: TaskFile;
}
