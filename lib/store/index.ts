import "server-only";
import { createSealingKeyLoader } from "@/lib/check-ins/sealing-key";
import type { Database } from "@/lib/database/port";
import { fair } from "@/lib/fair/facts";
import { getNoSubscribers, type Subscribers } from "@/lib/outbox/events";
import type { DeskStore, RegistrationStore } from "@/lib/store/ports";
import { createAddressRepository } from "./addresses";
import { createBroadcastRepository } from "./broadcasts/broadcasts";
import { createCheckInRepository, createRehearsalRepository } from "./check-ins";
import { createCompanyAccessRepository } from "./companies";
import { createCorrectionLog, createCorrectionRepository } from "./corrections";
import { listEditions } from "./editions";
import { createEntryRepository } from "./entries";
import { createErasureLog, createErasureRepository } from "./erasing/erasure";
import { mergeStoredRegistrations } from "./erasing/merge";
import { createEventRepository } from "./events";
import { createExportLog } from "./exports";
import { createGateDocuments, loadEditionKey } from "./gate-documents";
import { createJobRepository } from "./jobs/jobs";
import { createKeptRepository } from "./kept";
import { createKeptCountRepository } from "./kept-counts";
import { createLeadRepository } from "./leads";
import { createPictureRepository } from "./pictures";
import { openQueue } from "./queue";
import { createRegistrationRepository } from "./registrations";
import { createReportRepository } from "./reports";
import { openHeldMessages } from "./restoring/held-messages";
import { createReviewReader, createReviewRepository } from "./reviews";
import type { Scope } from "./scope";
import { createSiteContentRepository } from "./site-content/site-content";
import { createSourceRepository } from "./sources";
import { createStaffActionLog } from "./staff-actions";
import { createStandRepository } from "./stands";
import { createTaskRepository } from "./tasks";
import { createViewRepository } from "./views";
import { createVisitorCountRepository } from "./visitor-counts";

/** The current edition, for the public site. @param subscribers receive events */
export function createRegistrationStore(
  database: Database,
  subscribers: Subscribers = getNoSubscribers,
) {
  return buildPublicStore({ database, edition: fair.id, subscribers });
}

/** The current edition, for the desk. @param subscribers receive events */
export function createDeskStore(database: Database, subscribers: Subscribers = getNoSubscribers) {
  return buildDeskStore({ database, edition: fair.id, subscribers });
}

function buildPublicStore(scope: Scope): RegistrationStore {
  const { database, edition } = scope;
  const {
    readPage: _,
    count: __,
    followCopies: ___,
    ...registrations
  } = createRegistrationRepository(scope);
  const { withdraw, deleteLeftovers } = createErasureRepository(scope, registrations.findByToken);
  return {
    kind: database.kind,
    edition,
    listEditions: async () => listEditions(await database.listCollections()),
    openEdition: (other) => buildPublicStore({ ...scope, edition: other }),
    ...registrations,
    ...createCorrectionRepository(scope),
    withdraw,
    deleteLeftovers,
    loadCheckKey: () => loadEditionKey(database, edition, "check"),
    loadSealingKeys: createSealingKeyLoader(createGateDocuments(database, edition)),
    reviews: createReviewReader(scope),
    companies: createCompanyAccessRepository(scope),
    entries: createEntryRepository(scope),
    pictures: createPictureRepository(scope),
    leads: createLeadRepository(scope),
    kept: createKeptRepository(scope),
    stands: createStandRepository(scope),
    tasks: createTaskRepository(scope),
    queue: openQueue(scope),
    broadcasts: createBroadcastRepository(scope),
    addresses: createAddressRepository(scope),
    events: createEventRepository(scope),
    sources: createSourceRepository(database, edition),
    keptCounts: createKeptCountRepository(database, edition),
    visitorCounts: createVisitorCountRepository(database, edition),
    siteContent: createSiteContentRepository(database, edition),
    ping: () => database.ping(),
    close: () => database.close(),
  };
}

function buildDeskStore(scope: Scope): DeskStore {
  const { database, edition } = scope;
  const registrations = createRegistrationRepository(scope);
  return {
    ...buildPublicStore(scope),
    ...registrations,
    openEdition: (other) => buildDeskStore({ ...scope, edition: other }),
    ...createErasureRepository(scope, registrations.findByToken),
    merge: (merge) => mergeStoredRegistrations(scope, merge),
    erasures: createErasureLog(scope),
    corrections: createCorrectionLog(scope),
    ...createExportLog(scope),
    staffActions: createStaffActionLog(scope),
    ...createViewRepository(database, edition),
    reports: createReportRepository(database, edition),
    jobs: createJobRepository(scope),
    heldMessages: openHeldMessages(scope),
    siteContent: createSiteContentRepository(database, edition),
    checkIns: createCheckInRepository(scope),
    rehearsals: createRehearsalRepository(scope),
    gate: createGateDocuments(database, edition),
    reviews: createReviewRepository(scope),
  };
}
