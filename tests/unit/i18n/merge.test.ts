import { mergeMessages } from "@/lib/i18n/merge";

const english = {
  title: "Fair",
  menu: { home: "Home", more: { close: "Close", open: "Open" } },
};

it("keeps every own text and takes the rest from the fallback, at any depth", () => {
  const arabic = { title: "معرض", menu: { more: { open: "افتح" } } };
  expect(mergeMessages(english, arabic)).toEqual({
    title: "معرض",
    menu: { home: "Home", more: { close: "Close", open: "افتح" } },
  });
});

it("keeps own texts that the fallback lacks", () => {
  expect(mergeMessages({}, { menu: { only: "هنا" } })).toEqual({ menu: { only: "هنا" } });
});
