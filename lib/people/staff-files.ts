/** What the desk asks of a store for the files of staff. */
import type { FormName } from "../registration/forms";
import type { NewMessages } from "../registration/ports";
import type {
  StaffFile,
  StaffFileChange,
  StaffFileOf,
  StaffFilesRead,
} from "../registration/staff-file";
import type { Page, PageRequest } from "./ports";

export interface StaffFiles extends StaffFilesRead {
  /**
   * Changes the file of a registration, or makes it. Two callers do so one after the other.
   * @param change gets the stored file and returns the new one, or undefined to leave it as it is. It may be
   *   called several times, also after its own change was stored: it must recognise that.
   * @param messages are stored in the same transaction, in the place of those that wait already
   * @throws StoreUnavailable
   */
  change(
    form: FormName,
    id: string,
    change: (before: StaffFile) => StaffFile | undefined,
    messages?: Pick<NewMessages, "kinds" | "dueAt">,
  ): Promise<StaffFileChange>;
  /** The files of the edition, of all forms, by their last change. @throws StoreUnavailable */
  page(request: PageRequest): Promise<Page<StaffFileOf>>;
}
