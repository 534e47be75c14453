/**
 * Sends e-mails by a mail server: one message for each application, over an encrypted connection to a host that
 * proves its name.
 */
import "server-only";
import { domainToASCII } from "node:url";
import { createTransport } from "nodemailer";
import { translator } from "@/lib/i18n/translate";
import type { Notifier, NotifyResult, SalesEmail } from "@/lib/mails/ports";
import { errorCode } from "@/lib/security/error-code";
import { escapeHtml } from "@/lib/security/escape-html";
import { requestIdHeader } from "@/lib/security/request-id";
import type { MailServer } from "@/lib/server/env-variables";

interface Target {
  server: MailServer;
  from: string;
  to: string;
}

/** The longest that sending may take. Some servers let strangers wait before they greet them. */
const LIMIT_MS = 10_000;

/** Sends by a mail server. Everything but its acceptance within the limit is a failure. */
export function smtpNotifier({ server, from, to }: Target, limitMs = LIMIT_MS): Notifier {
  const transport = createTransport({
    ...server,
    requireTLS: !server.secure,
    tls: { minVersion: "TLSv1.2" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(key, email, request): Promise<NotifyResult> {
      const signal = AbortSignal.timeout(limitMs);
      try {
        await transport.sendMail({
          from: { name: translator("tr")("Site.name"), address: from },
          to,
          replyTo: inAscii(email.replyTo),
          // It is the same for every try, so that a second copy is recognised as a copy.
          messageId: `<${key}@${from.split("@")[1]}>`,
          // With it no automatic reply, such as a holiday notice, is sent to the applicant.
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(request && { [requestIdHeader]: request }),
          },
          subject: email.subject,
          text: `${email.title}\n\n${email.plain}\n`,
          html: page(email),
          signal,
        });
        return { outcome: "sent", where: server.host };
      } catch (error) {
        if (signal.aborted) return { outcome: "failed", reason: "TIMEOUT" };
        return failure(error);
      }
    },
  };
}

/**
 * An address as every server accepts it in a header. Its domain can be spelled in ASCII. What stands before the
 * @ cannot (RFC 6532). @returns undefined if that is not ASCII. The message contains the address in any case.
 */
function inAscii(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = domainToASCII(address.slice(at + 1));
  const isUsual = domain !== "" && /^[\x21-\x7e]+@$/.test(address.slice(0, at + 1));
  return isUsual ? address.slice(0, at + 1) + domain : undefined;
}

function page({ subject, title, detail }: SalesEmail): string {
  return `<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body><h1 style="font:bold 20px sans-serif">${escapeHtml(title)}</h1>
${detail}</body>
</html>
`;
}

/** A failure as the number of the server's reply, or as the system's code, such as ECONNREFUSED. */
function failure(error: unknown): NotifyResult {
  const { responseCode, permanent, originalCode } = Object(error) as Record<string, unknown>;
  if (typeof responseCode === "number") {
    return { outcome: "failed", reason: `SMTP_${responseCode}`, permanent: permanent === true };
  }
  return { outcome: "failed", reason: String(originalCode ?? errorCode(error)) };
}
