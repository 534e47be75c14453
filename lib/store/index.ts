/** The store: the repositories of an edition, over a database. */
import "server-only";
import { sealingKeys } from "@/lib/check-ins/sealing-key";
import type { Database } from "@/lib/database/port";
import { fair } from "@/lib/fair/facts";
import { nobody, type Subscribers } from "@/lib/outbox/events";
import type { DeskStore, RegistrationStore } from "@/lib/store/ports";
import { arrivalRepository, rehearsalRepository } from "./arrivals";
import { editionsOf } from "./collections";
import { companyRepository } from "./companies";
import { correcting, correctionLog } from "./corrections";
import { entryRepository } from "./entries";
import { erasingOf, erasureLog } from "./erasing/erasing";
import { mergeAll } from "./erasing/merging";
import { eventRepository } from "./events";
import { exportLog } from "./exports";
import { editionKey, gateDocuments } from "./gate";
import { leadRepository } from "./leads";
import { pictureRepository } from "./pictures";
import { queueIn } from "./queue";
import { registrationRepository } from "./registrations";
import { reportRepository } from "./reports";
import type { Scope } from "./scope";
import { sourceRepository } from "./sources";
import { staffFiles, staffFilesRead } from "./staff-files";
import { standRepository } from "./stands";
import { viewRepository } from "./views";

/** The store of the current edition, as the public site uses it. @param subscribers are told of events */
export function registrationStore(database: Database, subscribers: Subscribers = nobody) {
  return publicStore({ database, edition: fair.id, subscribers });
}

/** The store of the current edition, as the desk uses it. @param subscribers are told of events */
export function deskStore(database: Database, subscribers: Subscribers = nobody) {
  return wholeStore({ database, edition: fair.id, subscribers });
}

function publicStore(scope: Scope): RegistrationStore {
  const { database, edition } = scope;
  const { page: _, count: __, ...registrations } = registrationRepository(scope);
  const { withdraw, deleteLeftovers } = erasingOf(scope, registrations.findByToken);
  return {
    kind: database.kind,
    edition,
    editions: async () => editionsOf(await database.collections()),
    inEdition: (other) => publicStore({ ...scope, edition: other }),
    ...registrations,
    ...correcting(scope),
    withdraw,
    deleteLeftovers,
    checkKey: () => editionKey(database, edition, "check"),
    sealingKeys: sealingKeys(gateDocuments(database, edition)),
    staffFiles: staffFilesRead(scope),
    companies: companyRepository(scope),
    entries: entryRepository(scope),
    pictures: pictureRepository(scope),
    leads: leadRepository(scope),
    stands: standRepository(scope),
    queue: queueIn(scope),
    events: eventRepository(scope),
    sources: sourceRepository(database, edition),
    ping: () => database.ping(),
    close: () => database.close(),
  };
}

function wholeStore(scope: Scope): DeskStore {
  const { database, edition } = scope;
  const registrations = registrationRepository(scope);
  return {
    ...publicStore(scope),
    ...registrations,
    inEdition: (other) => wholeStore({ ...scope, edition: other }),
    ...erasingOf(scope, registrations.findByToken),
    merge: (merge) => mergeAll(scope, merge),
    erasures: erasureLog(scope),
    corrections: correctionLog(scope),
    ...exportLog(scope),
    ...viewRepository(database, edition),
    reports: reportRepository(database, edition),
    arrivals: arrivalRepository(scope),
    rehearsals: rehearsalRepository(scope),
    gate: gateDocuments(database, edition),
    staffFiles: staffFiles(scope),
  };
}
