/** Sends through a mail server, encrypted, with a verified host name. */
import "server-only";
import { createTransport } from "nodemailer";
import { getErrorCode } from "@/lib/database/errors";
import { getTranslator } from "@/lib/i18n/translator";
import { buildIdempotencyKey } from "@/lib/mails/mail-key";
import { getRecipientAddress } from "@/lib/mails/message";
import type { Notifier, NotifyResult } from "@/lib/mails/ports";
import { requestIdHeader } from "@/lib/security/request-id";
import type { MailServer } from "@/lib/server/process/mail-server";
import { createReachRecord, formatAnswer, isRecipientRefusal } from "./smtp-reply";

interface SmtpTarget {
  server: MailServer;
  from: string;
  to: string;
}

/** Some servers delay their greeting to unknown clients. */
const SEND_TIMEOUT_MS = 10_000;

/** The maximum of messages sent at once (`lib/server/process/delivery.ts`). */
const MAX_CONNECTIONS = 20;
/** Limits of a pooled connection. Servers keep idle ones for minutes, so they do not close first. */
const IDLE_TIMEOUT_MS = 10_000;
const MAX_MESSAGES_PER_CONNECTION = 100;

/** Anything but acceptance within the limit is a failure. */
export function createSmtpNotifier(
  { server, from, to }: SmtpTarget,
  limitMs = SEND_TIMEOUT_MS,
): Required<Omit<Notifier, "takeBack" | "onlyWrites">> {
  const transport = createTransport({
    ...server,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MAX_MESSAGES_PER_CONNECTION,
    idleTimeout: IDLE_TIMEOUT_MS,
    // Only for a message whose connection closed before its first byte. Others wait in our queue.
    maxRequeues: 1,
    requireTLS: !server.secure,
    tls: { minVersion: "TLSv1.2" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const reach = createReachRecord();
  return {
    async send(key, message, request): Promise<NotifyResult> {
      const signal = AbortSignal.timeout(limitMs);
      const recipient = getRecipientAddress(message, to);
      try {
        await transport.sendMail({
          from: { name: getTranslator(message.language)("Site.name"), address: from },
          to: recipient,
          replyTo: message.replyTo,
          // Equal for each retry, so that receivers recognise a copy.
          messageId: `<${buildIdempotencyKey(key, message)}@${from.split("@")[1]}>`,
          // Suppresses automatic replies.
          headers: {
            "Auto-Submitted": "auto-generated",
            "Content-Language": message.language,
            ...(request && { [requestIdHeader]: request }),
            ...(message.unsubscribe && {
              "List-Unsubscribe": `<${message.unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: message.attachments.map((each) => ({
            ...each,
            contentTransferEncoding: "base64",
            contentDisposition: each.cid ? ("inline" as const) : ("attachment" as const),
          })),
          signal,
        });
        // A server can know the sales team and nobody else.
        if (message.to !== "salesTeam") reach.recordReached();
        return { outcome: "sent", where: server.host };
      } catch (error) {
        if (signal.aborted) return { outcome: "failed", reason: "TIMEOUT" };
        const { isUnknown, ...failure } = toFailure(error, { recipient, sender: from });
        return isUnknown && reach.isBelievable() ? { ...failure, noSuchRecipient: true } : failure;
      }
    },
    close: async () => transport.close(),
  };
}

/** The reason is the code of the server's reply, or the system's, such as ECONNREFUSED. */
function toFailure(error: unknown, people: { recipient: string; sender: string }) {
  const { responseCode, permanent, originalCode, command, response } = Object(error) as Record<
    string,
    unknown
  >;
  const outcome = "failed" as const;
  if (typeof responseCode !== "number") {
    return { outcome, reason: String(originalCode ?? getErrorCode(error)), isUnknown: false };
  }
  const text = String(response ?? "");
  return {
    outcome,
    reason: `SMTP_${responseCode}`,
    permanent: permanent === true,
    ...(text && { answer: formatAnswer(text, people) }),
    isUnknown: command === "RCPT TO" && isRecipientRefusal(text),
  };
}
