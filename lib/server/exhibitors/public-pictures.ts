/**
 * Which pictures of companies are public: those that the pages of accepted companies name, and those that they named
 * before, as long as such a page may still be shown. With its company, a picture ends at once.
 */
import "server-only";
import { listPictureDigests, toShortDigest } from "@/lib/companies/company-pictures";
import type { Company } from "@/lib/exhibitors/companies";
import { MAX_PAGE_AGE_MS } from "@/lib/server/pictures/serve-pictures";

interface PublicPicture {
  /** Of the company. */
  id: string;
  digest: string;
}

export function openPublicPictures() {
  let listed: ReadonlySet<string> = new Set();
  /** By digest, and by the beginning of it. */
  let named: ReadonlyMap<string, PublicPicture> = new Map();
  const replaced = new Map<string, PublicPicture & { until: number }>();

  const isShown = ({ id, until }: PublicPicture & { until: number }) =>
    listed.has(id) && until > Date.now();

  return {
    /** Called with each new list. */
    follow(companies: readonly Pick<Company, "id" | "profile">[]): void {
      const before = named;
      listed = new Set(companies.map(({ id }) => id));
      named = new Map(companies.flatMap(listNames));
      const until = Date.now() + MAX_PAGE_AGE_MS;
      for (const [name, picture] of before) replaced.set(name, { ...picture, until });
      for (const [name, picture] of replaced)
        if (named.has(name) || !isShown(picture)) replaced.delete(name);
    },

    find(name: string): PublicPicture | undefined {
      const picture = replaced.get(name);
      return named.get(name) ?? (picture && isShown(picture) ? picture : undefined);
    },

    /** Digests of a company's pictures that must be kept although it names them no more. */
    listReplaced(company: string): Set<string> {
      const own = [...replaced.values()].filter((one) => one.id === company && isShown(one));
      return new Set(own.map(({ digest }) => digest));
    },
  };
}

function listNames({ id, profile }: Pick<Company, "id" | "profile">) {
  return listPictureDigests(profile).flatMap((digest) =>
    [digest, toShortDigest(digest)].map((name) => [name, { id, digest }] as const),
  );
}
