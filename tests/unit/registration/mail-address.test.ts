/** Addresses that emails go to, and how they are counted. */
import { hashMailbox, toAsciiAddress } from "@/lib/registration/answers/mail-address";

it.each([
  ["ada@example.com", "ada@example.com"],
  ["a@bücher.example", "a@xn--bcher-kva.example"],
  ["info@şirket.example", "info@xn--irket-idb.example"],
  ["ayşe@example.com", undefined],
  ["عائشة@example.com", undefined],
  ["ada@", undefined],
  ["ada", undefined],
])("%s is %s in ASCII", (address, ascii) => {
  expect(toAsciiAddress(address)).toBe(ascii);
});

const day = "2026-09-01";

it.each([
  ["Ada.Ornek@example.com", "adaornek@example.com"],
  ["adaornek+1@EXAMPLE.com", "adaornek@example.com"],
  ["a.da+x@GoogleMail.com", "ada@gmail.com"],
])("%s counts as one inbox with %s", (address, other) => {
  expect(hashMailbox(address, day)).toBe(hashMailbox(other, day));
});

it("is another inbox by another name or host, and told by no other day", () => {
  const counted = ["ada@example.com", "eda@example.com", "ada@example.org"].map((address) =>
    hashMailbox(address, day),
  );
  expect(new Set([...counted, hashMailbox("ada@example.com", "2026-09-02")]).size).toBe(4);
  expect(counted.join()).not.toContain("ada");
});
