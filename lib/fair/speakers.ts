/** Who speaks: only staff know, so the release names nobody. Where none is named, a session's page says nothing of it. */
import { createListKind, listShown } from "@/lib/site-content/content-kind";

export const speakers = createListKind({
  name: "speakers",
  fields: {
    name: { kind: "text", place: "label" },
    role: { kind: "localized", place: "label", optional: true },
    organisation: { kind: "text", place: "label", optional: true },
    session: { kind: "item", of: "programme" },
    speaks: { kind: "locales" },
    picture: { kind: "picture", optional: true },
  },
  title: "name",
  subtitle: "organisation",
  release: [],
});

/** In the order of staff. */
export const getSpeakers = () => listShown(speakers);

export const listSpeakers = (sessionId: string) =>
  getSpeakers().filter(({ session }) => session === sessionId);
