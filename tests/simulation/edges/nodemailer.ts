/** The mail server, at the place of the connection to it. */
import { getContext, getWorld } from "../world/context";
import type { Delivery } from "../world/mailbox";
import type { MailWeather } from "../world/weather";

interface Mail {
  to: string;
  subject: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

type Reply = "taken" | { code: number; text: string } | { system: string };

const replies: Record<MailWeather, Reply> = {
  well: "taken",
  slow: "taken",
  losesAnswers: "taken",
  greylists: { code: 451, text: "4.7.1 Greylisted, try again later" },
  refusesSender: { code: 550, text: "5.1.8 Sender address rejected: Domain not found" },
  refusesSenderAsUnknown: {
    code: 550,
    text: "5.1.0 Address rejected: User unknown in local recipient table",
  },
  full: { code: 552, text: "5.2.2 Mailbox full" },
  away: { system: "ECONNREFUSED" },
};

function chooseReply(weather: MailWeather, to: string): Reply {
  const { unknown, full } = getWorld().mailbox;
  const reply = replies[weather];
  if (reply !== "taken") return reply;
  if (unknown.has(to)) return { code: 550, text: "5.1.1 No such user here" };
  return full.has(to) ? replies.full : "taken";
}

function toError(reply: Exclude<Reply, "taken">): Error {
  if ("system" in reply) return Object.assign(new Error(reply.system), { code: reply.system });
  const { code, text } = reply;
  return Object.assign(new Error(text), {
    ...{ code: "EENVELOPE", responseCode: code, response: `${code} ${text}` },
    ...{ command: "RCPT TO", permanent: code >= 500 },
  });
}

function sendMail({ to, subject, text, messageId, headers, signal }: Mail): Promise<object> {
  const world = getWorld();
  const { process, random } = getContext();
  const weather = world.weather.mail;
  const [begunAt, ms] = [world.time(), weather === "slow" ? 11_000 : 2000];
  const isAnswerLost = weather === "losesAnswers" && random.isLucky(0.4);
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    world.timeline.schedule(20 + random.next() ** 2 * ms, () => {
      // A connection that was cut before the end of the text hands over nothing.
      if (process.isDead || signal.aborted) return;
      const reply = chooseReply(weather, to);
      world.runAs(process, () => world.note(`mail to ${to}: ${JSON.stringify(reply)}`));
      const answer = (after: number, work: () => void) =>
        world.timeline.schedule(after, () => void (process.isDead || work()));
      if (reply !== "taken") return answer(random.next() * 20, () => reject(toError(reply)));
      const unsubscribe = headers["List-Unsubscribe"]?.slice(1, -1);
      const delivery: Delivery = {
        ...{ begunAt, to, subject, text, messageId, unsubscribe },
        ...{ at: world.time(), sender: process, isAnswerLost: true },
      };
      world.mailbox.deliveries.push(delivery);
      answer(random.next() * 40, () => {
        if (isAnswerLost) return reject(toError({ system: "ECONNRESET" }));
        if (signal.aborted) return;
        delivery.isAnswerLost = false;
        resolve({});
      });
    });
  });
}

export const createTransport = () => ({ sendMail, close: () => undefined });
