import { isFormName } from "@/lib/registration/forms";
import { type Answers, answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";

for (const form of ["visit", "exhibit", "press"]) {
  test(`${form}: it is created, then found again, and can be read`, async ({ request, site }) => {
    const answers: Answers = isFormName(form) ? answersTo(form) : {};
    const url = `/api/registrations/${form}`;
    const first = await request.post(url, { data: { ...answers, locale: "en" } });
    expect(first.status()).toBe(201);
    const receipt = await first.json();
    const { id, reference, pass } = receipt;
    expect(reference).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/);
    const second = await request.post(url, { data: { ...answers, locale: "tr" } });
    expect(second.status()).toBe(200);
    const stored = (await site.records(form)).find((record) => record.id === id);
    if (form === "visit") expect(pass).toBe(`/en/VisitorPass/${stored?.token}`);
    else expect(receipt).toEqual({ id, reference });
    // The same answers lead to the same pass. Its page is in the language of this request.
    const again = pass && { pass: pass.replace("/en/", "/tr/") };
    expect(await second.json()).toEqual({ ...receipt, ...again });
    expect(stored).toMatchObject({ email: answers.email, gender: "Female" });
  });
}

test("an unknown address under /api is a 404 for programs", async ({ request }) => {
  for (const answer of [await request.get("/api/nothing"), await request.post("/api/a/b")]) {
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toEqual({ error: "not found" });
  }
});
