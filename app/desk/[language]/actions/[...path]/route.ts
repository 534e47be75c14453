/**
 * The one route of the desk's actions (`staff/desk/actions/table.ts`). The desk's process leads requests here, because
 * Next would take the addresses of some for those of pages: `export` for a list, `broadcasts/release` for a message.
 */
import { runFoundAction } from "@/staff/desk/actions/run-action";

export const GET = runFoundAction;
export const POST = runFoundAction;
