/**
 * The functions of a browser engine that the smoke tests need. `firefox.ts` and `webkit.ts`
 * implement them.
 */
export interface Engine {
  /**
   * Whether the engine can play the film. Debian's WebKit uses the decoders of the system, which
   * may have none.
   */
  playsFilms: boolean;
  /** Opens a page with an empty session. */
  begin(url: string): Promise<void>;
  open(url: string): Promise<void>;
  /** The result of an expression in the page. It must be plain data. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks on an element like a person: the element must be visible. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Chooses an option of a `<select>`. */
  choose(selector: string, value: string): Promise<void>;
  press(key: EngineKey): Promise<void>;
  /** Sets the size of the window. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type EngineKey = "ArrowLeft" | "ArrowRight" | "Escape" | "Enter" | "Tab";

export const wide = { width: 1280, height: 900 };
