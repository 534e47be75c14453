import { isDeepStrictEqual } from "node:util";
import { toCompanies } from "@/lib/exhibitors/companies";
import { listOccupiedPlaces } from "@/lib/reviews/review";
import type { FairPromise } from "./promise";

export const ownsStandsOnce: FairPromise = {
  text: "a stand has one owner",
  async findBreaks({ store }) {
    const { items } = await store.reviews.readPage({ limit: 200 });
    const owners = items.flatMap(({ id, review }) =>
      listOccupiedPlaces(review).map((place) => ({ id, place })),
    );
    return [...Map.groupBy(owners, ({ place }) => place)].flatMap(([place, own]) =>
      own.length > 1 ? [`${place} is of ${own.map(({ id }) => id).join(" and ")}`] : [],
    );
  },
};

export const listsCompanies: FairPromise = {
  text: "every process lists the companies that staff have accepted",
  async findBreaks({ machines, store }) {
    const toText = (companies: ReturnType<typeof toCompanies>) =>
      companies.map(({ id, stand }) => `${id} ${stand}`).toSorted();
    const wanted = toText(toCompanies(await store.reviews.listAccepted()));
    return machines.sites.flatMap((site) => {
      const listed = toText(site.running()?.exhibitors.getCurrent() ?? []);
      return isDeepStrictEqual(listed, wanted)
        ? []
        : [`${site.name} lists ${listed.join()} instead of ${wanted.join()}`];
    });
  },
};

export const endsLinks: FairPromise = {
  text: "a company's link that has ended opens nothing, also after a restore",
  async findBreaks({ history, store }) {
    const ended = history.companies.flatMap(({ email, links }) =>
      links.filter(({ endedAt }) => endedAt !== undefined).map((one) => ({ ...one, email })),
    );
    const opened = await Promise.all(ended.map(({ token }) => store.companies.findByToken(token)));
    return ended
      .filter((_, n) => opened[n] !== undefined)
      .map(({ email }) => `a link of ${email} opens its page, but was ended`);
  },
};
