/** Jest's configuration for `mutants.mjs`: projects without a browser, with switches in the sources. Of the simulation one file runs. */
import config from "../../jest.config.mjs";

const own = (name) => new URL(name, import.meta.url).pathname;
const switched = ([files, transformer]) => {
  const isOfNext = Array.isArray(transformer) && transformer[0].includes("jest-transformer");
  return [files, isOfNext ? [own("transformer.mjs"), transformer[1]] : transformer];
};

export default {
  rootDir: process.cwd(),
  reporters: [],
  projects: config.projects
    .filter(({ displayName }) =>
      /^(unit|component|contract|property|simulation)$/.test(displayName),
    )
    .map((project) => ({
      ...project,
      rootDir: process.cwd(),
      testPathIgnorePatterns: ["/simulation/(second-core|publishing-all-day)"],
      runner: own("runner.mjs"),
      setupFiles: [own("setup.ts"), ...(project.setupFiles ?? [])],
      transform: Object.fromEntries(Object.entries(project.transform).map(switched)),
    })),
};
