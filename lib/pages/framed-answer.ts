/** A page that is given out in the frame of the moment. */
import "server-only";
import {
  type Encoded,
  encodedAnswer,
  type Headers,
  pageCaching,
  pageHeaders,
} from "../http/encoded-answer";
import type { FinishedPage } from "../http/finished-page";
import { getFrameState, withFrameState } from "../registration/frame-state";

/** The page as it is to be given out now. */
export type FramedAnswer = () => Encoded;

/** Prepares a page. Each version of its frame is made when it is first asked for, and kept. */
export function framedAnswer(
  { body, policy }: FinishedPage,
  settings: { headers: Headers; cacheSeconds: number },
): FramedAnswer {
  const headers = pageHeaders(policy, pageCaching(settings));
  const versions = new Map<string, Encoded>();
  return () => {
    const state = getFrameState();
    const version = Object.values(state).join();
    const known =
      versions.get(version) ??
      encodedAnswer(Buffer.from(withFrameState(body, state)), headers, settings);
    versions.set(version, known);
    return known;
  };
}
