import { runInNewContext } from "node:vm";
import { withPlainQuotes } from "@/lib/server/pages/finishing/plain-quotes";

/** A script as React's server writes it: "<" is escaped, so that nothing ends it. */
const scriptOf = (data: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(data).replaceAll("<", "\\u003c")}])</script>`;

/** What a page's scripts push. */
function pushedBy(html: string): unknown[] {
  const pushed: unknown[] = [];
  const scripts = html.matchAll(/<script>(.*?)<\/script>/gs);
  for (const [, script = ""] of scripts) {
    runInNewContext(script, {
      self: { __next_f: { push: ([, text]: unknown[]) => pushed.push(text) } },
    });
  }
  return pushed;
}

test.each([
  ["quotes", '1:["$","p",null,{}]'],
  ["single marks", "İstanbul'un fuarı"],
  ["both, one in the other", `{"a":"it's \\"so\\""}`],
  ["backslashes before marks", "\\' \\\\' \\\" \\\\\" \\"],
  ["the end of a script", "</script><script>'\"</script>"],
  ["the push itself", '"])</script>self.__next_f.push([1,"'],
  ["lines and other signs", "a\nb\r\u2028\u2029\t\u0000😀"],
])("a page pushes the same with %s", (_, data) => {
  const after = withPlainQuotes(scriptOf(data) + scriptOf("2:next"));
  expect(pushedBy(after)).toEqual([data, "2:next"]);
});

test("no quote of the data is escaped", () => {
  expect(withPlainQuotes(scriptOf('["$","p"]'))).toBe(
    `<script>self.__next_f.push([1,'["$","p"]'])</script>`,
  );
});

test("markup and other scripts stay as they are", () => {
  const html = `<p>self.__next_f</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>`;
  expect(withPlainQuotes(html)).toBe(html);
});
