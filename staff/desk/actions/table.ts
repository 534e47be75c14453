/**
 * What can be done at the desk. Each line says the method and address of an action (after the language), the permission
 * that it needs, what the audit log calls it, or why it says nothing, and what does it, with the schemas of its address
 * and fields. Nothing else decides about any of these.
 */
import "server-only";
import type { DeskOperation } from "@/lib/security/desk-rights";
import { handleBroadcast } from "../broadcasts/handle-broadcast";
import type { AuditName, DeskAction } from "../context/desk-action";
import { handleDecision } from "../decisions/handle-decision";
import { handleDecisionEmail } from "../decisions/handle-decision-email";
import { changeNotes, changeStandCompanies, changeTags } from "../decisions/handle-review";
import { changeViews, keepSelection } from "../list/handle-list";
import { handleEntry } from "../listings/handle-entry";
import { sendEmail, showEmail } from "../mail/handle-email";
import { handleEdit } from "../record/handle-edit";
import { changeCompanyLink, changeStandPass, setPassQuota } from "../record/handle-stand";
import { chooseFieldAction, handleRecordForm } from "../record/record-form";
import { handleItem } from "../site/handle-item";
import { handlePublishing } from "../site/handle-publishing";
import { handleText } from "../site/handle-text";
import { handleTask } from "../tasks/handle-task";

type Row = readonly [permission: DeskOperation, audit: AuditName, action: DeskAction<object>];
type Table = Record<`${"GET" | "POST"} ${string}`, Row>;

const leadsOn = { nothing: "it leads on to another action" };
const showsOnly = { nothing: "it shows what is stored" };
const storesNothing = { nothing: "it stores nothing" };

/** Actions with an address of their own: `app/desk/[language]/actions` serves them. */
export const ownActions = {
  "POST [form]/[id]/companies": ["decide", "standCompany", changeStandCompanies],
  "POST [form]/[id]/company": ["change", "companyLink", changeCompanyLink],
  "GET [form]/[id]/email": ["read", showsOnly, showEmail],
  "POST [form]/[id]/email?kind=decision": ["decide", "email", sendEmail],
  "POST [form]/[id]/email": ["change", "email", sendEmail],
  "POST [form]/[id]/enter": ["read", leadsOn, chooseFieldAction],
  "POST [form]/[id]/note": ["decide", "note", changeNotes],
  "POST [form]/[id]/quota": ["decide", "pass", setPassQuota],
  "POST [form]/[id]/stand": ["change", "pass", changeStandPass],
  "POST [form]/[id]/tag": ["decide", "tag", changeTags],
  "POST [form]/selected/keep": ["read", { nothing: "keeps a selection in memory" }, keepSelection],
  "POST [form]/views": ["change", "view", changeViews],
} as const satisfies Table;

/** Actions at the address of a page, which shows the form again if it is refused. */
export const formActions = {
  "POST [form]/[id]": ["read", storesNothing, handleRecordForm],
  "POST [form]/[id]/edit": ["change", "correction", handleEdit],
  "POST [form]/[id]/decision": ["decide", "decision", handleDecision],
  "POST [form]/[id]/letter": ["decide", "email", handleDecisionEmail],
  "POST [form]/[id]/listing": ["publish", "publication", handleEntry],
  "POST broadcasts/new": ["change", "broadcast", handleBroadcast],
  "POST broadcasts/[id]/edit": ["change", "broadcast", handleBroadcast],
  "POST tasks/[task]": ["change", "task", handleTask],
  "POST site/changes": ["content", "site", handlePublishing],
  "POST site/lists/[kind]/[id]": ["content", "site", handleItem],
  "POST site/texts/[key]": ["content", "site", handleText],
} as const satisfies Table;
