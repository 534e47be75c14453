/** Who may open the pages of accepted exhibitors. */
import "server-only";
import { createHash, createHmac } from "node:crypto";
import { nanoid } from "nanoid";
import {
  type CompanyAccessRepository,
  type CompanyChange,
  type CompanyPerson,
  colleaguesIn,
  contactIn,
  hasContactLink,
  openLinks,
  withContact,
  withUse,
} from "@/lib/companies/company-access";
import { type DocumentPlace, serverTime, type Write } from "@/lib/database/port";
import { linkKind } from "@/lib/outbox/mail-kinds";
import { TOKEN_LENGTH } from "@/lib/registration/token";
import { stateOf } from "@/lib/reviews/staff-file";
import { besideId, collectionIn, placeIn } from "./collections";
import { accessIn, type StoredAccess } from "./company-links";
import { countLetter, type MessageCount } from "./confirmations";
import { fileIn, type StoredFile } from "./exhibitor-list";
import { editionKey } from "./gate";
import { messageWrite } from "./queue";
import { registrationIn, type Stored } from "./registrations";
import type { Scope } from "./scope";

/** Who is said to have given the link that the first letter brings. */
const BY_ITSELF = "letter";

const accessAt = (edition: string, id: string): DocumentPlace =>
  placeIn(edition, "companyAccess", besideId("exhibit", id));

const fileOf = (edition: string, id: string): DocumentPlace =>
  placeIn(edition, "staffFiles", besideId("exhibit", id));

const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url");

export function companyRepository({ database, edition }: Scope): CompanyAccessRepository {
  const collection = collectionIn(edition, "companyAccess");
  const key = () => editionKey(database, edition, "company");
  const tokenBy = (secret: string, { nonce }: Pick<CompanyPerson, "nonce">) =>
    createHmac("sha256", secret)
      .update(`company ${nonce}`)
      .digest("base64url")
      .slice(0, TOKEN_LENGTH);

  const change: CompanyAccessRepository["change"] = async (id, decide, letter) => {
    const secret = await key();
    const place = accessAt(edition, id);
    const counter = countLetter({ edition }, letter?.limits);
    const places = [placeIn(edition, "exhibit", id), place];
    return database.change<[Stored, StoredAccess, ...MessageCount[]], CompanyChange>(
      [...places, ...counter.places] as never,
      (registered, stored, ...counts) => {
        if (!registered) return { result: { outcome: "gone" } };
        const before = accessIn(stored);
        const access = decide(before);
        if (!access) return { result: { outcome: "stored", access: before } };
        const reached = counter.findReached(counts);
        if (reached) return { result: { outcome: reached } };
        const data = {
          form: "exhibit",
          registration: id,
          people: access.people,
          digests: openLinks(access).map((person) => digestOf(tokenBy(secret, person))),
          emails: [registered.email, ...colleaguesIn(access).map(({ email }) => email)],
          changedAt: serverTime,
        };
        const kind = letter && linkKind(letter.to(access) ?? -1);
        const sent: Write[] =
          letter && kind
            ? [
                messageWrite(edition, { id, form: "exhibit", kind, dueAt: letter.dueAt }),
                ...counter.toWrites(counts),
              ]
            : [];
        return {
          writes: [{ put: place, data }, ...sent],
          result: { outcome: "stored", access },
        };
      },
    );
  };

  return {
    async byToken(token) {
      const digest = digestOf(token);
      const query = { by: "digests", has: digest, limit: 1 };
      const { documents } = await database.find<StoredAccess>(collection, query);
      const stored = documents[0]?.data;
      if (!stored) return undefined;
      const { registration: id } = stored;
      const secret = await key();
      const [registered, kept] = await database.read<Stored & StoredFile>(
        placeIn(edition, "exhibit", id),
        fileOf(edition, id),
      );
      const access = accessIn(stored);
      const file = fileIn(kept);
      const person = openLinks(access).find((one) => tokenBy(secret, one) === token);
      if (!registered || !person || stateOf(file) !== "accepted") return undefined;
      return { registration: registrationIn<"exhibit">(id, registered), file, access, person };
    },

    async of(id) {
      const [stored] = await database.read<StoredAccess>(accessAt(edition, id));
      return accessIn(stored);
    },

    tokenOf: async (person) => tokenBy(await key(), person),

    async contact(id) {
      const [stored, kept] = await database.read<StoredAccess & StoredFile>(
        accessAt(edition, id),
        fileOf(edition, id),
      );
      if (!hasContactLink(fileIn(kept), accessIn(stored))) return undefined;
      const known = contactIn(accessIn(stored));
      if (known) return known;
      const made = { nonce: nanoid(), at: new Date().toISOString(), by: BY_ITSELF };
      const changed = await change(id, (before) => withContact(before, made));
      return changed.outcome === "stored" ? contactIn(changed.access) : undefined;
    },

    change,

    async used(id, place, now) {
      await change(id, (before) => withUse(before, place, now));
    },
  };
}
