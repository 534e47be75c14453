import { isDeepStrictEqual } from "node:util";
import { toCompanies } from "@/lib/exhibitors/companies";
import { listOccupiedPlaces } from "@/lib/reviews/review";
import { isLost } from "../history";
import type { FairPromise } from "./promise";
import { findDocuments } from "./registrations";

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

export const keepsDecisions: FairPromise = {
  text: "a decision that staff were told is saved is in the history, and a merge loses not all of them",
  async findBreaks({ history, store }) {
    const breaks: string[] = [];
    const load = async (id: string) => (await store.reviews.read("exhibit", id)).history;
    for (const { id, email, decisions, erasureBegunAt, isMerged } of history.companies) {
      const told = decisions.filter(({ at }) => at !== undefined && !isLost(history, at));
      const same = history.companies.filter((one) => one.email === email);
      if (told.length === 0 || same.some((one) => one.erasureBegunAt && !one.isMerged)) continue;
      if (erasureBegunAt === undefined) {
        const there = await load(id);
        const lost = told.filter(({ step }) => !there.some((one) => one.id === step));
        breaks.push(...lost.map(({ step }) => `${email} has lost the decision ${step}`));
      } else if (
        isMerged &&
        (await Promise.all(same.map((one) => load(one.id)))).flat().length === 0
      )
        breaks.push(`${email} has no decision after a merge`);
    }
    return breaks;
  },
};

export const erasesCompanies: FairPromise = {
  text: "an erased company is nowhere, with what it has given",
  async findBreaks(rest) {
    const { history, store } = rest;
    const there = new Set<string>();
    for await (const { id, record } of store.list("exhibit")) there.add(id).add(record.email);
    const breaks: string[] = [];
    for (const { id, email, erasedAt } of history.companies) {
      if (erasedAt !== undefined && !there.has(email))
        breaks.push(...findDocuments(rest, email).map((place) => `${email} is in ${place}`));
      const files = there.has(id) ? [] : await store.tasks.listFiles(id);
      if (files.length > 0) breaks.push(`${files.length} files of ${email} are left`);
    }
    return breaks;
  },
};
