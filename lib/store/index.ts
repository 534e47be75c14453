/** The store: every book of an edition over a database. */
import "server-only";
import type { Database } from "@/lib/database/port";
import { fair } from "@/lib/fair/facts";
import type { DeskStore } from "@/lib/people/ports";
import { sealingKeys } from "@/lib/people/sealing-key";
import { nobody, type Subscribers } from "@/lib/registration/events";
import type { RegistrationStore } from "@/lib/registration/ports";
import { arrivalBook, rehearsalBook } from "./arrivals";
import { editionsOf } from "./collections";
import { companyBook } from "./companies";
import { correcting, correctionLog } from "./corrections";
import { doorBook, editionKey } from "./door";
import { entryBook } from "./entries";
import { erasingOf, erasureLog } from "./erasing";
import { eventBook } from "./events";
import { exportLog } from "./exports";
import { leadBook } from "./leads";
import { mergeAll } from "./merging";
import { pictureBook } from "./pictures";
import { queueIn } from "./queue";
import { registrationBook } from "./registrations";
import { reportBook } from "./reports";
import type { Scope } from "./scope";
import { sourceBook } from "./sources";
import { staffFiles, staffFilesRead } from "./staff-files";
import { standBook } from "./stands";
import { viewBook } from "./views";

/** The store of the current edition as the public site uses it. @param subscribers are told of what happens */
export function registrationStore(database: Database, subscribers: Subscribers = nobody) {
  return publicStore({ database, edition: fair.id, subscribers: subscribers });
}

/** The store of the current edition as the desk uses it. @param subscribers are told of what happens */
export function deskStore(database: Database, subscribers: Subscribers = nobody) {
  return wholeStore({ database, edition: fair.id, subscribers: subscribers });
}

function publicStore(scope: Scope): RegistrationStore {
  const { database, edition } = scope;
  const { page: _, count: __, ...registrations } = registrationBook(scope);
  const { withdraw } = erasingOf(scope, registrations.findByToken);
  return {
    kind: database.kind,
    edition,
    editions: async () => editionsOf(await database.collections()),
    inEdition: (other) => publicStore({ ...scope, edition: other }),
    ...registrations,
    ...correcting(scope),
    withdraw,
    checkKey: () => editionKey(database, edition, "check"),
    sealingKeys: sealingKeys(doorBook(database, edition)),
    staffFiles: staffFilesRead(scope),
    companies: companyBook(scope),
    entries: entryBook(scope),
    pictures: pictureBook(scope),
    leads: leadBook(scope),
    stands: standBook(scope),
    queue: queueIn(scope),
    events: eventBook(scope),
    sources: sourceBook(database, edition),
    ping: () => database.ping(),
    close: () => database.close(),
  };
}

function wholeStore(scope: Scope): DeskStore {
  const { database, edition } = scope;
  const registrations = registrationBook(scope);
  return {
    ...publicStore(scope),
    ...registrations,
    inEdition: (other) => wholeStore({ ...scope, edition: other }),
    ...erasingOf(scope, registrations.findByToken),
    merge: (merge) => mergeAll(scope, merge),
    erasures: erasureLog(scope),
    corrections: correctionLog(scope),
    ...exportLog(scope),
    ...viewBook(database, edition),
    reports: reportBook(database, edition),
    arrivals: arrivalBook(scope),
    rehearsals: rehearsalBook(scope),
    door: doorBook(database, edition),
    staffFiles: staffFiles(scope),
  };
}
