/** A figure is a whole number, as people write it. */
import { checkItem } from "@/staff/desk/site/check-item";
import { toItem } from "@/staff/desk/site/item-values";

const check = (value: string) => checkItem("figures", toItem("figures", "visitors", { value }));

it.each(["61000", "61.000", "61,000", "61 000", "61’000"])("is read from %s", (typed) => {
  expect(check(typed).value).toEqual({ id: "visitors", value: 61_000 });
});

it.each(["1,5", "61.5", "1e5", "0x10", "-3", "5O", "99999999999"])("is not %s", (typed) => {
  expect(check(typed).errors).toMatchObject([{ path: "value", code: "badNumber" }]);
});
