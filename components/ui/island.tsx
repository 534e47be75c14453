import type { ReactNode } from "react";
import { ISLAND_DATA_ID } from "./browser/json-data";
import { JsonData } from "./json-data";

interface IslandProps {
  /** From `getIslandScripts`. */
  scripts: string | undefined;
  /** What the script gets. Only what JSON can tell. */
  data: object;
  children: ReactNode;
}

/**
 * The part of a page that React wakes in the browser without the framework (`components/layout/browser/`,
 * `load-islands.ts` and `hydrate-island.tsx`).
 */
export function Island({ scripts, data, children }: IslandProps) {
  return (
    <>
      {scripts ? (
        <div data-island={scripts} data-hydrates="">
          {children}
        </div>
      ) : (
        children
      )}
      <JsonData id={ISLAND_DATA_ID} data={data} />
    </>
  );
}
