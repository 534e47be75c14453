/** The mail server in `NOTIFY`, or that of the emails. */
import { z } from "zod";

export interface MailServer {
  host: string;
  port: number;
  /** True: encrypted from the start. False: the server must switch to TLS by STARTTLS, or nothing is sent. */
  secure: boolean;
  auth?: { user: string; pass: string };
}

export const mailServer = z.string().transform((value, context): MailServer => {
  const server = parseMailServer(value);
  if (server) return server;
  context.addIssue("must be like smtps://user:password@mail.example, or smtp://… for STARTTLS");
  return z.NEVER;
});

function parseMailServer(address: string): MailServer | undefined {
  const parts = /^(smtps?):\/\/(?:([^:@/]+):([^:@/]+)@)?([a-z0-9.-]+)(?::(\d{1,5}))?\/?$/i.exec(
    address,
  );
  const [, scheme = "", user, pass, host = "", port] = parts ?? [];
  if (!parts || Number(port ?? 1) > 65_535) return undefined;
  const secure = scheme.toLowerCase() === "smtps";
  const server = { host, port: Number(port ?? (secure ? 465 : 587)), secure };
  try {
    if (!user || !pass) return server;
    return { ...server, auth: { user: decodeURIComponent(user), pass: decodeURIComponent(pass) } };
  } catch {
    return undefined;
  }
}
