import { handleCancelling } from "@/staff/desk/site/handle-publishing";

/** Takes back a version that has not begun. */
export const POST = handleCancelling;
