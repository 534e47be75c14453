import type { BrowserContext } from "playwright/test";

/** Pretends that the fair is ahead or over. The worker is told when it ends. */
export async function setFair(context: BrowserContext, when: "ahead" | "over") {
  await context.addInitScript(
    (until) => {
      const container = navigator.serviceWorker;
      if (!container) return;
      const register = container.register.bind(container);
      container.register = (url, options) =>
        register(String(url).replace(/until=\d+/, `until=${until}`), options);
      // The page itself believes that the fair is ahead.
      Date.now = () => 0;
    },
    when === "ahead" ? 9_999_999_999_999 : 1,
  );
}
