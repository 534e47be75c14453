/**
 * What can be done at the desk. Each line says the method and address of an action (after the language), the permission
 * that it needs, what the audit log calls it, or why it says nothing, and what does it, with the schemas of its address
 * and fields. Nothing else decides about any of these.
 */
import "server-only";
import type { DeskOperation } from "@/lib/security/desk-rights";
import * as addresses from "../broadcasts/handle-addresses";
import { handleBroadcast } from "../broadcasts/handle-broadcast";
import * as sending from "../broadcasts/handle-sending";
import * as bulk from "../bulk/handle-bulk";
import * as campaigns from "../campaigns/handle-campaigns";
import type { AuditName, DeskAction } from "../context/desk-action";
import { handleDecision } from "../decisions/handle-decision";
import { handleDecisionEmail } from "../decisions/handle-decision-email";
import * as review from "../decisions/handle-review";
import * as exports from "../export/handle-export";
import { changeCheckIn, eraseRehearsal } from "../gate/handle-check-ins";
import * as devices from "../gate/handle-devices";
import { draftSessionChange } from "../kept/handle-change";
import { downloadKeptCounts } from "../kept/handle-file";
import { changeViews, keepSelection } from "../list/handle-list";
import { handleEntry } from "../listings/handle-entry";
import { sendEmail, showEmail } from "../mail/handle-email";
import * as reminders from "../mail/handle-reminders";
import * as people from "../people/handle-people";
import { handleEdit } from "../record/handle-edit";
import * as stand from "../record/handle-stand";
import { chooseFieldAction, handleRecordForm } from "../record/record-form";
import * as report from "../report/handle-report";
import { showFile } from "../site/handle-file";
import { handleArrangement, handleItem } from "../site/handle-item";
import * as publishing from "../site/handle-publishing";
import { handleText } from "../site/handle-text";
import { handlePreview } from "../site/preview";
import { sendTaskReminders } from "../tasks/handle-reminders";
import * as task from "../tasks/handle-task";
import { testWebhook } from "../webhooks/handle-test";

export type Row = readonly [
  permission: DeskOperation,
  audit: AuditName,
  action: DeskAction<object>,
];
type Table = Record<`${"GET" | "POST"} ${string}`, Row>;

// Why the audit log says nothing.
const countsOnly = { nothing: "it holds counts, of nobody" };
const keepsInMemory = { nothing: "it keeps a selection in the desk's memory" };
const leadsOn = { nothing: "it leads on to another action" };
const loggedBefore = { nothing: "the export that wrote the file is logged" };
const notesExport = { nothing: "the log of guarded exports says it" };
const showsOnly = { nothing: "it shows what is stored" };
const storesNothing = { nothing: "it stores nothing" };

/** Actions with an address of their own: `app/desk/[language]/actions` serves them. */
export const ownActions = {
  // One registration
  "POST [form]/[id]/companies": ["decide", "standCompany", review.changeStandCompanies],
  "POST [form]/[id]/company": ["change", "companyLink", stand.changeCompanyLink],
  "GET [form]/[id]/email": ["read", showsOnly, showEmail],
  "POST [form]/[id]/email?kind=decision": ["decide", "email", sendEmail],
  "POST [form]/[id]/email": ["change", "email", sendEmail],
  "POST [form]/[id]/enter": ["read", leadsOn, chooseFieldAction],
  "POST [form]/[id]/note": ["decide", "note", review.changeNotes],
  "POST [form]/[id]/quota": ["decide", "pass", stand.setPassQuota],
  "POST [form]/[id]/same/merge": ["change", "merge", people.mergeRegistrations],
  "POST [form]/[id]/stand": ["change", "pass", stand.changeStandPass],
  "POST [form]/[id]/tag": ["decide", "tag", review.changeTags],
  // A list and what is selected of it
  "POST [form]/email/send": ["change", "email", bulk.sendEmails],
  "POST [form]/decision-emails/send": ["decide", "email", bulk.sendDecisionEmails],
  "POST [form]/selected/keep": ["read", keepsInMemory, keepSelection],
  "POST [form]/selected/set": ["decide", "tag", bulk.setSelected],
  "POST [form]/views": ["change", "view", changeViews],
  "GET [form]/work/[job]/state": ["read", showsOnly, bulk.showBulkProgress],
  // People and files
  "POST erase/confirm": ["change", "erasure", people.eraseRegistrations],
  "GET person/data": ["export", "export", people.downloadPersonData],
  "GET export": ["export", "export", exports.downloadExport],
  "POST export": ["export", "export", exports.startExport],
  "POST export/badges": ["export", "export", exports.startBadges],
  "POST export/iys": ["export", "export", addresses.downloadConsents],
  "GET export/report": ["export", "export", report.downloadReport],
  "POST export/sample": ["export", "export", report.downloadSample],
  "GET export/[file]/file": ["export", loggedBefore, exports.downloadExportFile],
  "GET export/[file]/state": ["export", showsOnly, exports.showExportProgress],
  // Check-ins and devices
  "POST check-ins/change": ["change", "checkIn", changeCheckIn],
  "POST check-ins/erase": ["change", "rehearsal", eraseRehearsal],
  "POST devices/end": ["change", "device", devices.endDevice],
  "POST devices/invite": ["change", "device", devices.inviteDevice],
  "POST devices/new-key/confirm": ["change", "device", devices.renewKey],
  "POST devices/set": ["change", "device", devices.setDevice],
  "POST devices/take-back/confirm": ["change", "device", devices.undoDeviceCheckIns],
  // Messages and reminders
  "POST broadcasts/release": ["change", "email", addresses.releaseAddress],
  "POST broadcasts/release-all": ["change", "email", addresses.releaseAllAddresses],
  "POST broadcasts/[id]/again": ["change", "broadcast", sending.sendBroadcastAgain],
  "POST broadcasts/[id]/confirm": ["change", "broadcast", sending.confirmBroadcast],
  "POST broadcasts/[id]/discard": ["change", "broadcast", sending.discardBroadcast],
  "GET broadcasts/[id]/state": ["read", showsOnly, sending.showBroadcastProgress],
  "POST broadcasts/[id]/stop": ["change", "broadcast", sending.stopBroadcast],
  "POST broadcasts/[id]/test": ["change", "broadcast", sending.testBroadcast],
  "POST reminders/start": ["change", "reminders", reminders.startReminders],
  "GET reminders/state": ["read", showsOnly, reminders.showReminderProgress],
  "POST reminders/stop": ["change", "reminders", reminders.stopReminders],
  // Companies, campaigns, the report, webhooks
  "POST tasks/remind/send": ["change", "task", sendTaskReminders],
  "POST tasks/[task]/delete/confirm": ["change", "task", task.handleDeletion],
  "GET tasks/[task]/file/[id]": ["export", notesExport, task.downloadTaskFile],
  "GET campaigns/file": ["read", countsOnly, campaigns.downloadCounts],
  "GET my-fair/file": ["read", countsOnly, downloadKeptCounts],
  "POST my-fair/sessions/[session]": ["change", "broadcast", draftSessionChange],
  "POST campaigns/forget": ["change", "campaign", campaigns.forgetCampaign],
  "POST campaigns/name": ["change", "campaign", campaigns.nameCampaign],
  "POST report/freeze": ["change", "report", report.freezeReport],
  "POST report/threshold": ["change", "report", report.setThreshold],
  "POST webhooks/test": ["change", "webhook", testWebhook],
  // The public site
  "POST site/changes/drop": ["content", "site", publishing.handleDrop],
  "GET site/file": ["content", showsOnly, showFile],
  "POST site/lists/[kind]/arrange": ["content", "site", handleArrangement],
  "POST site/preview/open": ["content", "site", handlePreview],
  "POST site/versions/[version]/cancel": ["content", "site", publishing.handleCancelling],
  "POST site/versions/[version]/restore": ["content", "site", publishing.handleRestoring],
} as const satisfies Table;

/** Actions at the address of a page, which shows the form again if it is refused. */
export const formActions = {
  "POST [form]/[id]": ["read", storesNothing, handleRecordForm],
  "POST [form]/[id]/edit": ["change", "correction", handleEdit],
  "POST [form]/[id]/decision": ["decide", "decision", handleDecision],
  "POST [form]/[id]/decision-email": ["decide", "email", handleDecisionEmail],
  "POST [form]/[id]/listing": ["publish", "publication", handleEntry],
  "POST broadcasts/new": ["change", "broadcast", handleBroadcast],
  "POST broadcasts/[id]/edit": ["change", "broadcast", handleBroadcast],
  "POST tasks/[task]": ["change", "task", task.handleTask],
  "POST site/changes": ["content", "site", publishing.handlePublishing],
  "POST site/lists/[kind]/[id]": ["content", "site", handleItem],
  "POST site/texts/[key]": ["content", "site", handleText],
} as const satisfies Table;
