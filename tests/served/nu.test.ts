import { everyDocument } from "../e2e/support/site-pages";
import { listInvalidMarkup } from "../support/pages/nu";
import { get } from "../support/servers/served";

jest.setTimeout(60_000);

test("the Nu checker finds nothing in any page", async () => {
  const pages = await Promise.all(
    everyDocument.map(async ({ path }) => ({ path, html: await (await get(path)).text() })),
  );
  expect(await listInvalidMarkup(pages)).toEqual([]);
});
