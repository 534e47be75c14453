/**
 * Which content this process shows: that of the build, or what staff have changed since. Texts and views are kept per
 * content. Next's bundles copy every module, so the place is shared by the whole process.
 */

/** What staff changed. Only `lib/site-content` knows its type. */
type Changes = object;

export interface ContentInUse {
  /** Undefined: that of the build. */
  getChanges(): Changes | undefined;
  /** The page as rendered with the changes. Undefined: that of the build. */
  findHtml(path: string): string | undefined;
  /** When the next version begins, in milliseconds. */
  getNextVersion(): number | undefined;
  /** Every address that an item has had: `news/halls-full` → its id. */
  getAddresses?(): Readonly<Record<string, string>>;
  /** Whether a page is being rendered to be kept, and not for a visitor. */
  isRendering(): boolean;
  /** What is being made depends on this part of the content. */
  recordRead?(part: string): void;
  /** @returns what was made, and the parts that it depends on */
  recordReads?<Made>(make: () => Made): Recorded<Made>;
}

export interface Recorded<Made> {
  made: Made;
  reads: ReadonlySet<string>;
}

const place = Symbol.for("istanbul-expo.content");
const shared = globalThis as typeof globalThis & { [place]?: ContentInUse };
const noChanges: Changes = {};

export function provideContent(content: ContentInUse): void {
  shared[place] = content;
}

/** The same object until the content changes. */
export const getContentChanges = (): Changes => shared[place]?.getChanges() ?? noChanges;

export const findRenderedHtml = (path: string): string | undefined => shared[place]?.findHtml(path);

/** Addresses that items of staff have had, by list and slug. */
export const findKnownAddress = (address: string): string | undefined => {
  const known = shared[place]?.getAddresses?.() ?? {};
  return Object.hasOwn(known, address) ? known[address] : undefined;
};

export const findNextVersion = (): number | undefined => shared[place]?.getNextVersion();

/** A kept page is rendered again when a part changes that it has read. */
export const recordRead = (part: string): void => shared[place]?.recordRead?.(part);

export const recordReads = <Made>(make: () => Made): Recorded<Made> =>
  shared[place]?.recordReads?.(make) ?? { made: make(), reads: new Set() };

/** Whoever gets what was made before depends on the same parts as who had it made. */
export function readRecorded<Made>({ made, reads }: Recorded<Made>): Made {
  for (const part of reads) recordRead(part);
  return made;
}

export const isRenderingPages = (): boolean => shared[place]?.isRendering() ?? false;
