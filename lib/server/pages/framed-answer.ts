import "server-only";
import {
  buildPageCacheControl,
  buildPageHeaders,
  createEncodedAnswer,
  type EncodedAnswer,
  type Headers,
  isWithinLifetime,
  withCacheControl,
} from "@/lib/http/encoded-answer";
import type { FinishedPage } from "@/lib/http/finish-page";
import { getFrameState, withFrameState } from "@/lib/registration/frame-state";
import { findNextChange } from "@/lib/site-content/notices";
import { fillNotices, findNoticeSlot, renderSlot } from "./notice-slot";

export type FramedAnswer = () => EncodedAnswer;

/** Makes each version of the frame at its first request, and keeps it. */
export function createFramedAnswer(
  { body, policy }: FinishedPage,
  settings: { headers: Headers; cacheSeconds: number },
): FramedAnswer {
  const headers = buildPageHeaders(policy, buildPageCacheControl(settings.cacheSeconds));
  const slot = findNoticeSlot(body);
  const versions = new Map<string, EncodedAnswer>();
  return () => {
    const now = Date.now();
    const state = getFrameState();
    const notices = renderSlot(slot, now);
    const version = [...Object.values(state), notices].join();
    const known =
      versions.get(version) ??
      createEncodedAnswer(
        Buffer.from(withFrameState(fillNotices(body, notices), state)),
        headers,
        settings,
      );
    versions.set(version, known);
    return withExpiry(known, findNextChange(now) - now, settings.cacheSeconds);
  };
}

/** No cache may keep the page beyond the moment at which it changes. @param left until then, in milliseconds */
function withExpiry(answer: EncodedAnswer, left: number, cacheSeconds: number): EncodedAnswer {
  const seconds = Math.floor(left / 1000);
  return isWithinLifetime(seconds, cacheSeconds)
    ? withCacheControl(answer, buildPageCacheControl(cacheSeconds, seconds))
    : answer;
}
