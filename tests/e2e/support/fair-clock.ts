import type { BrowserContext } from "playwright/test";

const LONG_AFTER = 9_999_999_999_999;

/** Pretends that the fair is ahead or over. The worker is told when it ends. */
export async function setFair(context: BrowserContext, when: "ahead" | "over") {
  await setWorkerEnd(context, when === "ahead" ? LONG_AFTER : 1);
  // The page itself believes that the fair is ahead.
  await context.addInitScript(() => {
    Date.now = () => 0;
  });
}

/** Tells the workers of pages when they delete what they keep: their clock is the real one, whatever the site's is. */
export async function setWorkerEnd(context: BrowserContext, end = LONG_AFTER) {
  await context.addInitScript((until) => {
    const container = navigator.serviceWorker;
    if (!container) return;
    const register = container.register.bind(container);
    container.register = (url, options) =>
      register(String(url).replace(/until=\d+/, `until=${until}`), options);
  }, end);
}
