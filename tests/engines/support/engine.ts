/** A browser engine as far as the smoke tests use one; `firefox.ts` and `webkit.ts` drive theirs. */
export interface Engine {
  /** Debian's WebKit borrows its decoders from the system, which may have none. */
  playsFilms: boolean;
  open(url: string): Promise<void>;
  /** What an expression gives in the page: plain data. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks on an element as a person does: it has to be seen. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Chooses an option of a `<select>`. */
  choose(selector: string, value: string): Promise<void>;
  press(key: EngineKey): Promise<void>;
  /** Gives the window another size. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type EngineKey = "ArrowLeft" | "ArrowRight" | "Escape" | "Enter" | "Tab";

export const wide = { width: 1280, height: 900 };
