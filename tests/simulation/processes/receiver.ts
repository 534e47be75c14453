/** The receiver of webhooks, at the place of its HTTP. */
import type { Post } from "@/lib/server/webhooks/post";
import { getContext, getWorld } from "../world/context";
import { callPort } from "../world/port";

export const postToReceiver: Post = async (_endpoint, { id, payload }) => {
  const world = getWorld();
  const { random } = getContext();
  const weather = world.weather.receiver;
  const isAway = weather === "away";
  const isFailed = weather === "fails" && random.isLucky(0.5);
  const isAnswerLost = weather === "losesAnswers" && random.isLucky(0.5);
  const start = world.timeline.now();
  const outcome = await callPort(
    { there: 1 + random.next() * 50, back: 1 + random.next() * 50 },
    () => {
      if (isAway) return "ECONNREFUSED";
      if (isFailed) return "HTTP_500";
      world.received.push({ at: world.time(), id, payload });
      return isAnswerLost ? "ECONNRESET" : "delivered";
    },
  );
  return { outcome, ms: world.timeline.now() - start };
};
