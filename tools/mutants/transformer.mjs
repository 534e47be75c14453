/** Transforms files as Next does for Jest, those with mutants after a switch was put before each. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import swc from "next/dist/build/swc/jest-transformer.js";
import { instrument } from "./mutate.mjs";

const mutants = Map.groupBy(
  JSON.parse(readFileSync(process.env.MUTANTS, "utf8")),
  (one) => `${process.cwd()}/${one.file}`,
);

export default {
  createTransformer(options) {
    const inner = swc.createTransformer(options);
    return {
      process: (text, path, ...rest) =>
        inner.process(instrument(text, mutants.get(path) ?? []), path, ...rest),
      getCacheKey: (text, path, { config }) =>
        createHash("sha1")
          .update(JSON.stringify([text, path, mutants.get(path), config.displayName]))
          .digest("hex"),
    };
  },
};
