import type { ReactNode } from "react";

interface IslandProps {
  /** From `getIslandScripts`. */
  scripts: string | undefined;
  /** What the script gets. Only what JSON can tell. */
  data: object;
  children: ReactNode;
}

/**
 * A part of a page that React wakes in the browser without the framework (`components/layout/browser/`,
 * `load-islands.ts` and `hydrate-island.tsx`).
 */
export function Island({ scripts, data, children }: IslandProps) {
  if (!scripts) return children;
  return (
    <>
      <div data-island={scripts} data-hydrates="">
        {children}
      </div>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: "<" would end the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
      />
    </>
  );
}
