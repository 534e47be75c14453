import { handlePreview } from "@/staff/desk/site/preview";

/** Makes a link to the draft. */
export const POST = handlePreview;
