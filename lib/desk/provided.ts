/** What a process of the desk has once, handed to Next's bundles as `lib/services` does for the site. */
import "server-only";
import type { NotifyResult } from "../mails/ports";
import type { DeskStore } from "../people/ports";
import type { ArrivalsRead } from "./arrivals";
import type { Book } from "./book";
import type { ExportFiles } from "./export/files";

export interface Desk {
  store: DeskStore;
  book: Book;
  arrivals: ArrivalsRead;
  /** Long exports of this process. */
  exports: ExportFiles;
  /** Folder of the outbox. */
  dataDir: string;
  /** Sends the sales e-mail of a registration, now. */
  sendEmail(form: string, id: string): Promise<NotifyResult>;
  /** Gives the page that is being rendered another status. */
  setStatus(status: 404 | 503): void;
}

/** Header in which the desk's guard names who asks; nobody outside can set it. */
export const personHeader = "x-desk-person";

const place = Symbol.for("istanbul-expo.desk");
const shared = globalThis as typeof globalThis & { [place]?: Desk };

/** Hands the desk of this process to whoever asks in it. */
export function provideDesk(desk: Desk): void {
  shared[place] = desk;
}

/** The desk, or undefined in the public server's process. */
export function providedDesk(): Desk | undefined {
  return shared[place];
}
