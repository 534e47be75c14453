import type { Tree } from "./tree";

/** Adds a list that staff write: answers to frequent questions. Its record says all that the desk and the checks need. */
export async function addKind(tree: Tree) {
  await tree.write(
    "lib/content/answers.ts",
    `import { createListKind, listShown } from "@/lib/site-content/content-kind";

/** Answers to frequent questions. The release has none. */
export const answers = createListKind({
  name: "answers",
  fields: {
    title: { kind: "localized", place: "heading" },
    text: { kind: "localized", place: "body", rows: 4 },
    where: { kind: "choice", options: ["home", "forms"] },
    picture: { kind: "picture", optional: true },
  },
  title: "title",
  subtitle: "where",
  release: [],
});

export const getAnswers = () => listShown(answers);
`,
  );
  const registry = "lib/server/site-content/content-kinds.ts";
  await tree.replace(registry, /(?=import \{ documentLinks \})/, answersImport);
  await tree.addLine(registry, "  newsCards,", "  answers,");
  for (const [locale, one, all] of [
    ["tr", "Yanıt", "Sorular"],
    ["en", "Answer", "Questions"],
  ] as const)
    await tree.setTexts(`desk/${locale}`, {
      "Site.one.answers": one,
      "Site.kinds.answers": all,
      "Site.leads.answers": all,
      "Site.add.answers": one,
    });
  await tree.write("tests/unit/new-kind.test.ts", checks);
}

const answersImport = 'import { answers } from "@/lib/content/answers";\n';

const checks = `import { getAnswers } from "@/lib/content/answers";
import { getItemText } from "@/lib/i18n/item-text";
import { provideContent } from "@/lib/locales/content-in-use";
import { checkContent } from "@/lib/server/site-content/check-content";
import { listUploads } from "@/lib/site-content/uploads";
import { compareContent } from "@/staff/desk/site/compare-content";
import { listFields } from "@/staff/desk/site/content-kinds";
import { toItem, toItemValues } from "@/staff/desk/site/item-values";

const digest = "a".repeat(43);
const picture = { files: [{ digest, width: 480 }], width: 480, height: 300, focus: [50, 50] };
const answer = {
  id: "metro",
  title: { tr: "Metro ne kadar sürer? {yaklaşık}", en: "How long < 20?" },
  text: { en: "Twenty minutes on {dates}." },
  ...{ where: "home", picture },
};

it("has a form, checks, differences, uploads and a place on the page", () => {
  expect(listFields("answers").map(({ name }) => name)).toEqual([
    ...["title", "text", "where", "picture"],
  ]);
  expect(toItem("answers", "metro", toItemValues("answers", answer))).toEqual(answer);
  const changes = { answers: [answer] };
  expect(checkContent(changes)).toEqual({ value: changes });
  expect(checkContent({ answers: [{ ...answer, where: "roof" }] }).errors).toMatchObject([
    { path: "answers.0.where", code: "unknown" },
  ]);
  expect(compareContent({}, changes).items).toMatchObject([{ change: "added" }]);
  expect([...listUploads(changes)]).toEqual([digest]);
  expect(getAnswers()).toEqual([]);
  provideContent({
    getChanges: () => changes,
    findHtml: () => undefined,
    getNextVersion: () => undefined,
    isRendering: () => false,
  });
  const [shown] = getAnswers();
  expect(shown && getItemText(shown.title, "tr")).toBe(answer.title.tr);
  expect(shown && getItemText(shown.text, "ar")).toMatch(/^Twenty minutes on [^{}]+\\.$/);
});
`;
