/** The documents as browsers receive them. */
import { stat } from "node:fs/promises";
import sizes from "@/lib/content/document-sizes.json";
import { type DocumentId, documents, getDocumentPath } from "@/lib/content/documents";
import { expect, test } from "../support/fixtures";

for (const id of Object.keys(documents) as DocumentId[]) {
  test(`${id} opens in the browser, has a good name and is revalidated`, async ({ request }) => {
    const answer = await request.get(getDocumentPath(id));
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toBe(
      `inline; filename="istanbul-expo-${documents[id].file}"`,
    );
    expect(headers["cache-control"]).toContain("max-age=3600");
    expect(headers.etag).toMatch(/^"/);
    expect((await answer.body()).length).toBe(sizes[id]);
    expect((await stat(`public${getDocumentPath(id)}`)).size).toBe(sizes[id]);
  });
}

test("links to documents name type and size", async ({ page }) => {
  await page.goto("/tr");
  const footer = page.locator("footer");
  await expect(footer.getByRole("link", { name: /sonuç raporu \(PDF, .*[kM]B\)/ })).toHaveAttribute(
    "href",
    getDocumentPath("resultsReport"),
  );
  await expect(
    page.locator("main").getByRole("link", { name: /Broşürü indirin \(PDF, .*MB\)/ }),
  ).toHaveAttribute("href", getDocumentPath("brochure"));
});
