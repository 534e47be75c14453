/** All promises. A new kind of record, action or message gets its line here. */
import { logsEachChange } from "./audit-log";
import * as companies from "./companies";
import { datesConsents, keepsWithdrawals } from "./consents";
import * as entries from "./entries";
import * as gates from "./gates";
import * as keptLists from "./kept-lists";
import * as labels from "./labels";
import * as leads from "./leads";
import * as links from "./links";
import * as mailings from "./mailings";
import * as mails from "./mails";
import { forgetsOldVersions } from "./memory";
import type { FairPromise } from "./promise";
import * as registrations from "./registrations";
import * as sessionChanges from "./session-changes";
import * as siteContent from "./site-content";
import * as tasks from "./tasks";
import { countsVisitors } from "./visitor-counts";

export const promises: readonly FairPromise[] = [
  registrations.keepsRegistrations,
  registrations.erasesEverywhere,
  countsVisitors,
  keptLists.keepsLists,
  keptLists.takesListsOff,
  keptLists.erasesLists,
  keptLists.countsLists,
  sessionChanges.tellsKeepers,
  sessionChanges.tellsNobodyElse,
  mails.sendsOnce,
  mails.keepsSilence,
  mails.confirmsEverybody,
  mails.reachesEverybody,
  mails.blamesNobody,
  mails.endsMessages,
  mailings.emailsSelected,
  mailings.tagsSelected,
  mailings.remindsEverybody,
  mailings.sendsLostPasses,
  siteContent.showsPublished,
  siteContent.hidesTakenBack,
  siteContent.keepsSentences,
  siteContent.saysWhatIs,
  forgetsOldVersions,
  companies.ownsStandsOnce,
  companies.listsCompanies,
  companies.endsLinks,
  companies.keepsDecisions,
  companies.erasesCompanies,
  tasks.keepsTasks,
  tasks.keepsTaskTexts,
  tasks.deletesTasks,
  tasks.keepsAnswers,
  tasks.opensFiles,
  tasks.takesAnswersBack,
  tasks.remindsOfMissing,
  tasks.remindsCompanies,
  labels.keepsLabels,
  labels.removesLabels,
  links.countsVisits,
  links.namesLinks,
  entries.showsPublishedEntry,
  entries.keepsEntries,
  leads.keepsMeetings,
  leads.hidesTakenBackData,
  leads.erasesLeads,
  leads.tellsAboutConsents,
  gates.keepsCheckIns,
  gates.registersWalkIns,
  gates.undoesCheckIns,
  gates.endsDevices,
  keepsWithdrawals,
  datesConsents,
  logsEachChange,
];
