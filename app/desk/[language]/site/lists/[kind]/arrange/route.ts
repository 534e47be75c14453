import { handleArrangement } from "@/staff/desk/site/handle-item";

/** Moves, hides, shows or removes an item of a list. */
export const POST = handleArrangement;
