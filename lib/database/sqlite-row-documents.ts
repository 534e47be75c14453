/** What document the row of each table became (`sqlite-to-documents.ts`). It was released, so it stays as it is. */
import "server-only";
import { createHash } from "node:crypto";

type SqlRow = Record<string, unknown>;
type Time = { $time: number };

/** A document of a row. */
interface Made {
  /** What follows the edition in the name of the collection. */
  name: string;
  id: string;
  data: object;
  /** What its indexed fields hold. */
  entries?: [field: string, value: string | number | undefined][];
  changed: Time;
}

const json = (row: SqlRow, column: string) => JSON.parse(String(row[column]));
const time = (milliseconds: unknown): Time => ({ $time: Number(milliseconds) * 1000 });
const digest = (parts: unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** By table, in the order in which they are turned. */
export const documentsOf: Record<string, (row: SqlRow, last: { at: number }) => Made> = {
  pending_notifications: (row) => message("pending_notifications", row),
  pending_events: (row) => message("pending_events", row),
  confirmed_addresses: ({ address, day, count }) => ({
    name: "confirmed_addresses",
    id: String(address),
    data: { day, count },
    entries: [["day", String(day)]],
    changed: time(0),
  }),
  arrivals: (row) => marks("arrivals", row),
  rehearsals: (row) => marks("rehearsals", row),
  staff_files: staffFile,
  staff_list: ({ version }) => ({
    name: "staff_list",
    id: "version",
    data: { version },
    entries: [["version", Number(version)]],
    changed: time(0),
  }),
  erasures: (row, last) => line("erasures", row, ["at", "by", "form", "ids"], last),
  corrections: (row, last) => line("corrections", row, ["at", "by", "form", "id", "fields"], last),
  exports: (row) => {
    const { at, by, form, total: count } = row;
    const columns = json(row, "columns");
    const noted = new Date(Number(at)).toISOString();
    return {
      name: "exports",
      id: digest([noted, by, form, columns, count]),
      data: { at: time(at), by, form, columns, count },
      entries: [["at", time(at).$time]],
      changed: time(at),
    };
  },
  event_tries: ({ row, at, receiver: to, event, outcome, ms }) => ({
    name: "event_tries",
    id: `row-${row}`,
    data: { at: time(at), to, event, outcome, ms },
    entries: [["at", time(at).$time]],
    changed: time(at),
  }),
  views: (row) => ({
    name: "views",
    id: "all",
    data: { views: json(row, "views") },
    changed: time(0),
  }),
  campaigns: ({ code, name, kind, at }) => ({
    name: "campaigns",
    id: String(code),
    data: { name, kind, at },
    entries: [["at", String(at)]],
    changed: time(Date.parse(String(at)) || 0),
  }),
  door: (row) => ({
    name: "door",
    id: `${row.kind}_${row.id}`,
    data: { ...json(row, "thing"), kind: row.kind },
    entries: [["kind", String(row.kind)]],
    changed: time(0),
  }),
};

/** An e-mail or an event. The email to the sales team was the first kind, so its form is in another field. */
function message(name: string, { id, form, kind, ...row }: SqlRow): Made {
  const isSales = kind === "sales";
  const { attempts } = row;
  const [dueAt, createdAt, sentAt] = ["due_at", "created_at", "sent_at"].map((one) =>
    time(row[one]),
  );
  const isSent = row.sent_at !== null;
  return {
    name,
    id: isSales ? String(id) : `${id}.${kind}`,
    data: {
      ...(isSales ? { form } : { registration: id, about: form, kind }),
      attempts,
      ...(isSent ? { sentAt } : { dueAt, createdAt }),
    },
    entries: [
      ["dueAt", isSent ? undefined : dueAt?.$time],
      ["createdAt", isSent ? undefined : createdAt?.$time],
      name === "pending_events"
        ? ["registration", String(id)]
        : ["kind", isSales ? undefined : String(kind)],
    ],
    changed: (isSent ? sentAt : createdAt) ?? time(0),
  };
}

function marks(name: string, row: SqlRow): Made {
  const { form, id, changed_at } = row;
  const days = Object.entries<string>(json(row, "days")).map(([day, at]) => [day, iso(at)]);
  const admissions = Object.entries<{ at: string }[]>(json(row, "admissions")).map(
    ([day, some]) => [day, some.map((one) => ({ ...one, at: iso(one.at) }))],
  );
  return {
    name,
    id: `${form}_${id}`,
    data: {
      form,
      registration: id,
      days: Object.fromEntries(days),
      admissions: Object.fromEntries(admissions),
      changedAt: time(changed_at),
    },
    entries: [["changedAt", time(changed_at).$time]],
    changed: time(changed_at),
  };
}

const iso = (text: string) => time(Date.parse(text));

function staffFile(row: SqlRow): Made {
  const { edition: _, form, id, stand, listed, changed_at, tokens } = row;
  const file = json(row, "file");
  const slug: string | undefined = file.slug?.toLowerCase();
  const all: string[] = JSON.parse(String(tokens));
  return {
    name: "staff_files",
    id: `${form}_${id}`,
    data: {
      form,
      registration: id,
      file,
      stand,
      listed: listed === 1,
      tokens: all,
      slug: slug ?? null,
      changedAt: time(changed_at),
    },
    entries: [
      ["changedAt", time(changed_at).$time],
      ["stand", stand === null ? undefined : String(stand)],
      ["listed", Number(listed)],
      ["slug", slug],
      ...all.map((token): [string, string] => ["tokens", token]),
    ],
    changed: time(changed_at),
  };
}

/** A line of a log. Lines of one millisecond keep their order. */
function line(name: string, row: SqlRow, fields: string[], last: { at: number }): Made {
  const at = Math.max(time(row.at).$time, last.at + 1);
  last.at = at;
  const values = fields.map((field) =>
    ["ids", "fields"].includes(field) ? json(row, field) : row[field],
  );
  const [, ...said] = values;
  return {
    name,
    id: digest([new Date(Number(row.at)).toISOString(), ...said]),
    data: {
      ...Object.fromEntries(fields.map((field, n) => [field, values[n]])),
      at: { $time: at },
    },
    entries: [["at", at]],
    changed: { $time: at },
  };
}
