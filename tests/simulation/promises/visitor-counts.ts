import type { FairPromise } from "./promise";

export const countsVisitors: FairPromise = {
  text: "the star of the home page counts the people who are registered, each once",
  async findBreaks({ store }) {
    const counts = await store.visitorCounts.read();
    const registered = await Array.fromAsync(store.list("visit"));
    const people = new Set(registered.map(({ record }) => record.email)).size;
    const inCountries = Object.values(counts?.byCountry ?? {}).reduce((sum, one) => sum + one, 0);
    return counts?.people === people && inCountries === people
      ? []
      : [`${counts?.people} people and ${inCountries} in countries instead of ${people}`];
  },
};
