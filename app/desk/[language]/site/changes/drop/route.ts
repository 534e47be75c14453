import { handleDrop } from "@/staff/desk/site/handle-publishing";

/** Drops the draft. */
export const POST = handleDrop;
