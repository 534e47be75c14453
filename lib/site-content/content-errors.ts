/** What can be wrong with content. Texts: `SiteErrors.<code>` in `messages/desk`. */
export const contentErrorCodes = [
  "required",
  "tooLong",
  "longWord",
  "tooMany",
  "tooLarge",
  "empty",
  "markup",
  "pictureInLine",
  "pictureText",
  "control",
  "badType",
  "badId",
  "badUrl",
  "badLink",
  "urlTooLong",
  "urlScheme",
  "urlUser",
  "urlHost",
  "urlDots",
  "badDate",
  "otherYear",
  "badTime",
  "badNumber",
  "badFile",
  "badMessage",
  "missingArgument",
  "unknownArgument",
  "wrongArgument",
  "plural",
  "order",
  "duplicate",
  "notEditable",
  "unknown",
] as const;

type ContentErrorCode = (typeof contentErrorCodes)[number];

export interface ContentError {
  /** `news.2.title.tr`, `texts.tr.Home.hero.tagline`; within one item `title.tr`. Empty: the whole. */
  path: string;
  code: ContentErrorCode;
  /** `limit` of `tooLong`, `longWord`, `tooMany`, `tooLarge`, `urlTooLong`; `name` of an argument, a word, a host, or what is unknown. */
  limit?: number;
  name?: string;
}

export type Checked<Value> =
  | { value: Value; errors?: undefined }
  | { value?: undefined; errors: readonly ContentError[] };
