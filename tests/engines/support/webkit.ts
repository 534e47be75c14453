import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, By, error, Key, type WebElementPromise } from "selenium-webdriver";
import { getFreePort } from "@/scripts/free-port";
import { tools } from "../../support/servers/tools";
import { endGroup, startDisplay } from "./display";
import { type Engine, type EngineKey, wide } from "./engine";

const keys: Record<EngineKey, string> = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  Tab: Key.TAB,
};

/** Settings of the window: no animations, which pages see as reduced motion, and a narrow scrollbar. */
const settings = {
  "settings.ini": "[Settings]\ngtk-enable-animations=0\n",
  "gtk.css": "* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }\n",
};

/** Without these settings the browser needs a graphics card, and a sandbox that root cannot have. */
const environment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  LIBGL_ALWAYS_SOFTWARE: "1",
};

const { ElementNotInteractableError, NoSuchElementError, StaleElementReferenceError } = error;
const notYet = [ElementNotInteractableError, NoSuchElementError, StaleElementReferenceError];
const reachable = 15_000;

function showInTheMiddle(element: Element) {
  element.scrollIntoView({ block: "center", behavior: "instant" });
}

function chooseOption(select: HTMLSelectElement, value: string) {
  select.value = value;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** WebKit in a window on a display of its own, over WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const display = await startDisplay();
  const port = await getFreePort();
  const home = await mkdtemp(join(tmpdir(), "expo-webkit-"));
  await mkdir(join(home, "gtk-3.0"));
  for (const [file, text] of Object.entries(settings)) {
    await writeFile(join(home, "gtk-3.0", file), text);
  }
  const driver = spawn(
    "dbus-run-session",
    ["--", "WebKitWebDriver", `--port=${port}`, "--host=127.0.0.1"],
    {
      env: { ...process.env, ...environment, DISPLAY: display.name, XDG_CONFIG_HOME: home },
      detached: true,
      stdio: "ignore",
    },
  );
  const server = `http://127.0.0.1:${port}`;
  await answering(`${server}/status`);
  const session = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: tools.webKit.find(), args: ["--automation"] },
    })
    .build();
  const find = (selector: string) => session.findElement(By.css(selector));
  /** Does something with an element as soon as it is there and visible. */
  const act = (selector: string, action: (element: WebElementPromise) => Promise<void>) =>
    session.wait(
      async () => {
        try {
          const element = find(selector);
          await session.executeScript(showInTheMiddle, element);
          await action(element);
          return true;
        } catch (problem) {
          if (notYet.some((kind) => problem instanceof kind)) return false;
          throw problem;
        }
      },
      reachable,
      `${selector} cannot be reached`,
    );
  const resize = async (width: number, height: number) => {
    await session.manage().window().setRect({ x: 0, y: 0, width, height });
  };
  await resize(wide.width, wide.height);
  return {
    playsFilms: false,
    async begin(url) {
      await session.get(url);
      await session.executeScript(() => sessionStorage.clear());
    },
    open: (url) => session.get(url),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    async click(selector) {
      await act(selector, (element) => element.click());
    },
    async type(selector, text) {
      await act(selector, (element) => element.sendKeys(text));
    },
    // The driver cannot click in the open list of a select.
    async choose(selector, value) {
      await session.executeScript(chooseOption, find(selector), value);
    },
    press: (key) => session.actions().sendKeys(keys[key]).perform(),
    resize,
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    async close() {
      await session.quit();
      await endGroup(driver);
      await display.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Resolves when the driver answers. @throws Error after 20 s */
async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error("WebKit's driver does not answer.");
}
