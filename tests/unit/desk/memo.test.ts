/** What is computed from the cache is kept until the cache changes, and then forgotten, whatever it was. */
import { memoByVersion } from "@/staff/desk/core/memo";

it("makes a thing once for each state of a cache", () => {
  let version = 1;
  const [cache, other] = [{ getVersion: () => version }, { getVersion: () => 1 }];
  const make = jest.fn(() => ({}));
  const first = memoByVersion(cache, "a", make);
  expect(memoByVersion(cache, "a", make)).toBe(first);
  expect(memoByVersion(other, "a", make)).not.toBe(first);
  memoByVersion(cache, "b", make);
  expect(make).toHaveBeenCalledTimes(3);
  version = 2;
  // Whatever is asked for first forgets everything of the version before.
  memoByVersion(cache, "b", make);
  version = 1;
  expect(memoByVersion(cache, "a", make)).not.toBe(first);
});

it("keeps the thing with the last key alone", () => {
  const cache = { getVersion: () => 1 };
  const make = jest.fn(() => ({}));
  for (const key of ["x", "x", "y", "x"]) memoByVersion(cache, "a", make, key);
  expect(make).toHaveBeenCalledTimes(3);
});
