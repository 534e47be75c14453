/** A page that is given out in the frame of the moment. */
import "server-only";
import {
  buildPageCacheControl,
  buildPageHeaders,
  createEncodedAnswer,
  type EncodedAnswer,
  type Headers,
} from "../http/encoded-answer";
import type { FinishedPage } from "../http/finish-page";
import { getFrameState, withFrameState } from "../registration/frame-state";

/** The page as it is to be given out now. */
export type FramedAnswer = () => EncodedAnswer;

/** Prepares a page. Each version of its frame is made when it is first asked for, and kept. */
export function createFramedAnswer(
  { body, policy }: FinishedPage,
  settings: { headers: Headers; cacheSeconds: number },
): FramedAnswer {
  const headers = buildPageHeaders(policy, buildPageCacheControl(settings));
  const versions = new Map<string, EncodedAnswer>();
  return () => {
    const state = getFrameState();
    const version = Object.values(state).join();
    const known =
      versions.get(version) ??
      createEncodedAnswer(Buffer.from(withFrameState(body, state)), headers, settings);
    versions.set(version, known);
    return known;
  };
}
