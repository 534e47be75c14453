import { getFrameState, withFrameState } from "@/lib/registration/frame-state";
import { fillNotices, findNoticeSlot, renderSlot } from "./notice-slot";

/** A kept page with the header, buttons and notices of this moment. */
export function fillFrame(body: string): string {
  const notices = renderSlot(findNoticeSlot(body), Date.now());
  return withFrameState(fillNotices(body, notices), getFrameState());
}
