import { handleRestoring } from "@/staff/desk/site/handle-publishing";

/** Publishes an earlier version again. */
export const POST = handleRestoring;
