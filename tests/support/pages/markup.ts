import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * Shows a part of a page as the server has written it, without a framework, and runs its script.
 * @param load imports the script, which is run anew each time
 */
export async function showMarkup(
  part: ReactElement,
  load: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  document.body.innerHTML = renderToStaticMarkup(part);
  await runScript(load);
}

/** Runs a page script on the page as it is. */
export async function runScript(load: () => Promise<unknown>): Promise<void> {
  await jest.isolateModulesAsync(async () => void (await load()));
}
