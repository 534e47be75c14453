/** Validates device requests; their shapes are in `staff/gate/protocol/protocol.ts`. */
import "server-only";
import { z } from "zod";
import { locales } from "@/lib/locales";
import {
  MAX_SCANS_PER_REQUEST,
  type PairRequest,
  type ScanRequest,
  type ScansRequest,
  type UndoRequest,
} from "../protocol/protocol";
import type { KeptWalkIn, RegisterRequest, SearchRequest } from "../protocol/protocol-people";
import { verdictKinds } from "../protocol/verdict";

const number = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const key = z.string().regex(/^[\w-]{22}$/);
const day = z.iso.date();
const at = z.iso.datetime();
const device = z.string().max(40).optional();

export const pairRequest = z.object({
  letters: z.string().max(40),
}) satisfies z.ZodType<PairRequest>;

export const scanRequest = z.object({
  number,
  code: z.string().max(500),
  at,
  rehearsal: z.boolean(),
  anyway: z.boolean().optional(),
}) satisfies z.ZodType<ScanRequest>;

export const scansRequest = z.object({
  scans: z
    .array(
      z.object({
        number,
        key,
        day,
        at,
        way: z.enum(["server", "device"]),
        verdict: z.enum(verdictKinds),
        rehearsal: z.boolean(),
        device,
        anyway: z.literal(true).optional(),
      }),
    )
    .max(MAX_SCANS_PER_REQUEST),
}) satisfies z.ZodType<ScansRequest>;

export const undoRequest = z.object({
  number,
  key,
  day,
  rehearsal: z.boolean(),
}) satisfies z.ZodType<UndoRequest>;

const typed = z.string().max(2000);

export const registerRequest = z.object({
  number,
  language: z.enum(locales),
  firstName: typed,
  lastName: typed,
  email: typed.optional(),
  mobile: typed.optional(),
  company: typed,
  country: typed,
  consent: z.boolean(),
  at,
  rehearsal: z.boolean(),
}) satisfies z.ZodType<RegisterRequest>;

/** Encrypted content of a walk-in that a device kept. */
export const walkInAnswers = registerRequest.omit({ number: true, at: true, rehearsal: true });

export const keptWalkIn = z.object({
  number,
  day,
  at,
  rehearsal: z.boolean(),
  device,
  sealed: z.string().max(60_000),
}) satisfies z.ZodType<KeptWalkIn>;

export const searchRequest = z.object({
  name: z.string().trim().min(2).max(200),
}) satisfies z.ZodType<SearchRequest>;
