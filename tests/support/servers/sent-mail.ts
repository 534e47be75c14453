/** A mail server of a test, and what is sent to it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { buildSalesEmail } from "@/lib/mails/kinds/sales";
import type { DeliverableMessage } from "@/lib/mails/message";
import { createSmtpNotifier } from "@/lib/server/mails/smtp";
import { exhibitRecord } from "../records/records";
import { type Certificate, certificateFor } from "./certificates";
import { openMailServer } from "./mail-server";

export const id = "Zx-_0123456789abcdefghijklmnopqrstuvwxyzABCD";
export const application = {
  ...exhibitRecord,
  firstName: "عائشة",
  lastName: "Öğüt",
  company: "شركة إسطنبول <b>& Şti.",
  applicationDetails: "İki satır:\nسطر ثانٍ",
};
/** The message to the sales team about an application. */
export const salesOf = (record: typeof application) =>
  buildSalesEmail({
    id,
    record,
    createdAt: new Date("2026-02-03T21:05:09Z"),
  }) as DeliverableMessage;
export const email = salesOf(application);
export const people = { from: "fair@expo.example", to: "sales@expo.example" };

/** Servers with a certificate that is trusted, and the certificates of others. */
export function provideMail() {
  const authorities = getCACertificates();
  let folder: string;
  let certificates: Record<"fitting" | "misfit" | "stranger", Certificate>;
  let mail: Awaited<ReturnType<typeof openMailServer>>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "certificates-"));
    certificates = {
      fitting: certificateFor("localhost", folder),
      misfit: certificateFor("elsewhere.example", folder),
      // The one before is trusted but has a wrong name; this one has the right name but is not trusted.
      stranger: certificateFor("localhost", mkdtempSync(join(folder, "stranger-"))),
    };
    const { fitting, misfit } = certificates;
    setDefaultCACertificates([...authorities, fitting.cert, misfit.cert]);
  });

  afterAll(() => {
    setDefaultCACertificates(authorities);
    rmSync(folder, { recursive: true });
  });

  const open = async (options: SMTPServerOptions) => {
    mail = await openMailServer({ ...certificates.fitting, ...options });
    return mail;
  };

  return {
    certificate: (kind: "misfit" | "stranger") => certificates[kind],
    open,
    messages: () => mail.messages,
    received: async () => PostalMime.parse(mail.messages[0]?.raw ?? ""),
    /** Sends a message to a server with these options. */
    async sendTo(options: SMTPServerOptions, changed = {}, message = email) {
      const { target, close } = await open(options);
      const notifier = createSmtpNotifier({ server: { ...target, ...changed }, ...people });
      try {
        return await notifier.send(id, message, "4bf9");
      } finally {
        await notifier.close();
        await close();
      }
    },
  };
}
