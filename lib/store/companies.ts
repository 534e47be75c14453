import "server-only";
import { createHash, createHmac } from "node:crypto";
import { nanoid } from "nanoid";
import {
  type CompanyAccessRepository,
  type CompanyChange,
  type CompanyPerson,
  findContactPerson,
  hasContactLink,
  listActiveLinks,
  listColleagues,
  withContactLink,
  withUse,
} from "@/lib/companies/company-access";
import { type DocumentPlace, serverTime, type Write } from "@/lib/database/port";
import { getLinkKind } from "@/lib/outbox/mail-kinds";
import { TOKEN_LENGTH } from "@/lib/registration/token";
import { getDecisionState } from "@/lib/reviews/review";
import { toDocumentId } from "./collection-list";
import { getCollection, getDocumentPlace } from "./collections";
import { type StoredAccess, toCompanyAccess } from "./company-links";
import { type StoredReview, toReview } from "./exhibitor-list";
import { loadEditionKey } from "./gate-documents";
import { createEmailCounter, type MessageCount } from "./message-limits";
import { buildMessageWrite } from "./queue-entry";
import { type RegistrationDocument, toStoredRegistration } from "./registrations";
import type { Scope } from "./scope";

/** Who granted the link in the first email. Stored. */
const GRANTED_BY_EMAIL = "letter";

const getAccessPlace = (edition: string, id: string): DocumentPlace =>
  getDocumentPlace(edition, "companyAccess", toDocumentId("exhibit", id));

const getExhibitorReviewPlace = (edition: string, id: string): DocumentPlace =>
  getDocumentPlace(edition, "reviews", toDocumentId("exhibit", id));

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

export function createCompanyAccessRepository({
  database,
  edition,
}: Scope): CompanyAccessRepository {
  const collection = getCollection(edition, "companyAccess");
  const loadKey = () => loadEditionKey(database, edition, "company");
  const signToken = (secret: string, { nonce }: Pick<CompanyPerson, "nonce">) =>
    createHmac("sha256", secret)
      .update(`company ${nonce}`)
      .digest("base64url")
      .slice(0, TOKEN_LENGTH);

  const change: CompanyAccessRepository["change"] = async (id, decide, message) => {
    const secret = await loadKey();
    const place = getAccessPlace(edition, id);
    const counter = createEmailCounter({ edition }, message?.limits);
    const places = [getDocumentPlace(edition, "exhibit", id), place];
    return database.change<[RegistrationDocument, StoredAccess, ...MessageCount[]], CompanyChange>(
      [...places, ...counter.places] as never,
      (registered, stored, ...counts) => {
        if (!registered) return { result: { outcome: "gone" } };
        const before = toCompanyAccess(stored);
        const access = decide(before);
        if (!access) return { result: { outcome: "stored", access: before } };
        const reached = counter.findReached(counts);
        if (reached) return { result: { outcome: reached } };
        const data = {
          form: "exhibit",
          registration: id,
          people: access.people,
          digests: listActiveLinks(access).map((person) => hashToken(signToken(secret, person))),
          emails: [registered.email, ...listColleagues(access).map(({ email }) => email)],
          changedAt: serverTime,
        };
        const kind = message && getLinkKind(message.to(access) ?? -1);
        const sent: Write[] =
          message && kind
            ? [
                buildMessageWrite(edition, { id, form: "exhibit", kind, dueAt: message.dueAt }),
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
    async findByToken(token) {
      const digest = hashToken(token);
      const query = { by: "digests", has: digest, limit: 1 };
      const { documents } = await database.find<StoredAccess>(collection, query);
      const stored = documents[0]?.data;
      if (!stored) return undefined;
      const { registration: id } = stored;
      const secret = await loadKey();
      const [registered, kept] = await database.read<RegistrationDocument & StoredReview>(
        getDocumentPlace(edition, "exhibit", id),
        getExhibitorReviewPlace(edition, id),
      );
      const access = toCompanyAccess(stored);
      const review = toReview(kept);
      const person = listActiveLinks(access).find((one) => signToken(secret, one) === token);
      if (!registered || !person || getDecisionState(review) !== "accepted") return undefined;
      return {
        registration: toStoredRegistration<"exhibit">(id, registered),
        review,
        access,
        person,
      };
    },

    async read(id) {
      const [stored] = await database.read<StoredAccess>(getAccessPlace(edition, id));
      return toCompanyAccess(stored);
    },

    deriveToken: async (person) => signToken(await loadKey(), person),

    async ensureContactLink(id) {
      const [stored, kept] = await database.read<StoredAccess & StoredReview>(
        getAccessPlace(edition, id),
        getExhibitorReviewPlace(edition, id),
      );
      if (!hasContactLink(toReview(kept), toCompanyAccess(stored))) return undefined;
      const known = findContactPerson(toCompanyAccess(stored));
      if (known) return known;
      const made = { nonce: nanoid(), at: new Date().toISOString(), by: GRANTED_BY_EMAIL };
      const changed = await change(id, (before) => withContactLink(before, made));
      return changed.outcome === "stored" ? findContactPerson(changed.access) : undefined;
    },

    change,

    async recordUse(id, place, now) {
      await change(id, (before) => withUse(before, place, now));
    },
  };
}
