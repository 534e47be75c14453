import { type ComponentType, type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HYDRATED_VALUE } from "@/components/ui/browser/hydration";
import { ISLAND_DATA_ID, readJsonData } from "@/components/ui/browser/json-data";
import { type BoundaryView, PageBoundary } from "../page-boundary";
import { RestoreControls } from "./restore-controls";

/** What the server tells the script about an island. */
interface IslandData<Props> {
  props: Props;
  boundary: BoundaryView;
}

/**
 * Hydrates the part of the page that waits for this script.
 * @param script the address of the script
 */
export function hydrateIsland<Props extends object>(
  script: string,
  Form: ComponentType<Props>,
): void {
  const { pathname } = new URL(script);
  const island = document.querySelector<HTMLElement>(`[data-island^="${pathname}"]`);
  const data = readJsonData<IslandData<Props>>(ISLAND_DATA_ID);
  if (!island || !data) return;
  const { props, boundary } = data;
  const markHydrated = () => {
    island.dataset.hydrates = HYDRATED_VALUE;
  };
  // As a transition it is done in slices, between which the browser answers.
  startTransition(() => {
    hydrateRoot(
      island,
      <>
        <RestoreControls />
        <PageBoundary {...boundary}>
          <Woken onWake={markHydrated}>
            <Form {...props} />
          </Woken>
        </PageBoundary>
      </>,
    );
  });
}

function Woken({ onWake, children }: { onWake: () => void; children: ReactNode }) {
  useEffect(onWake, [onWake]);
  return children;
}
