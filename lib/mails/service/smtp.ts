/**
 * Sends messages by a mail server, over an encrypted connection to a host that proves its name.
 */
import "server-only";
import { createTransport } from "nodemailer";
import { getErrorCode } from "@/lib/database/errors";
import { getTranslator } from "@/lib/i18n/translator";
import { buildIdempotencyKey } from "@/lib/mails/mail-key";
import { getRecipientAddress } from "@/lib/mails/message";
import type { Notifier, NotifyResult } from "@/lib/mails/ports";
import { requestIdHeader } from "@/lib/security/request-id";
import type { MailServer } from "@/lib/services/env-variables";

interface SmtpTarget {
  server: MailServer;
  from: string;
  to: string;
}

/** The longest that sending may take. Some servers let strangers wait before they greet them. */
const SEND_TIMEOUT_MS = 10_000;

/** As many as messages are ever sent at once (`lib/services/delivery.ts`). */
const MAX_CONNECTIONS = 20;
/**
 * How long a connection waits for the next message, and how many it takes. Mail servers let it wait for
 * minutes, so none closes it first.
 */
const IDLE_TIMEOUT_MS = 10_000;
const MAX_MESSAGES_PER_CONNECTION = 100;

/** Sends by a mail server. Everything but its acceptance within the limit is a failure. */
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
    // Only a message of which no byte was sent, because its connection was closed. Others wait in our queue.
    maxRequeues: 1,
    requireTLS: !server.secure,
    tls: { minVersion: "TLSv1.2" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(key, message, request): Promise<NotifyResult> {
      const signal = AbortSignal.timeout(limitMs);
      try {
        await transport.sendMail({
          from: { name: getTranslator(message.language)("Site.name"), address: from },
          to: getRecipientAddress(message, to),
          replyTo: message.replyTo,
          // It is the same for every try, so that a second copy is recognised as a copy.
          messageId: `<${buildIdempotencyKey(key, message)}@${from.split("@")[1]}>`,
          // With it no automatic reply, such as a holiday notice, is sent.
          headers: {
            "Auto-Submitted": "auto-generated",
            "Content-Language": message.language,
            ...(request && { [requestIdHeader]: request }),
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
        return { outcome: "sent", where: server.host };
      } catch (error) {
        if (signal.aborted) return { outcome: "failed", reason: "TIMEOUT" };
        return toFailure(error);
      }
    },
    close: async () => transport.close(),
  };
}

/** The codes that blame the address and not the sender: unknown, moved or switched off (RFC 3463). */
const noSuchRecipientPattern = /^5\d\d[ -]5\.[12]\.\d/;

/** A failure as the number of the server's reply, or as the system's code, such as ECONNREFUSED. */
function toFailure(error: unknown): NotifyResult {
  const { responseCode, permanent, originalCode, command, response } = Object(error) as Record<
    string,
    unknown
  >;
  if (typeof responseCode === "number") {
    return {
      outcome: "failed",
      reason: `SMTP_${responseCode}`,
      permanent: permanent === true,
      ...(command === "RCPT TO" &&
        noSuchRecipientPattern.test(String(response)) && { noSuchRecipient: true }),
    };
  }
  return { outcome: "failed", reason: String(originalCode ?? getErrorCode(error)) };
}
