import { listFairDayNames } from "@/lib/fair/dates";
import { halls } from "@/lib/fair/halls";
import { programmeSessions } from "@/lib/fair/sessions";
import { listHallTexts } from "@/lib/i18n/hall-texts";

it("each hall has its sectors and the nearest of the two entrances", () => {
  const words = listHallTexts("en");
  expect(words[0]).toMatchObject({
    name: "Hall 1",
    sectors: [
      { name: "Construction", href: "/en/Sectors/construction" },
      { name: "Real estate" },
      { name: "Building materials" },
    ],
    sessions: [],
    entrance: "Main entrance: fair square, metro",
  });
  expect(words[3]?.entrance).toBe("East entrance: parking");
});

it("a session about the sectors of a hall stands there with its day and time", () => {
  const days = listFairDayNames("en");
  const inHalls = listHallTexts("en").flatMap(({ sessions: listed }, index) =>
    listed.map((session) => ({ ...session, card: halls[index]?.card })),
  );
  const about = programmeSessions.release.filter((session) => session.about);
  expect(inHalls).toHaveLength(about.length);
  for (const { id, about: card, day, from } of about) {
    const listed = inHalls.find((session) => session.id === id && session.card === card);
    const words = listed?.when.replaceAll(/\s/g, " ");
    expect(words).toContain(`${days[day - 1]?.date}, ${from}`);
  }
});
