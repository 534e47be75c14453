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

export type FramedAnswer = () => EncodedAnswer;

/** Makes each version of the frame at its first request, and keeps it. */
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
