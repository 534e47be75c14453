/** What is in and near each hall, in words. */
import { sectorCards } from "@/lib/content/sectors";
import { halls } from "@/lib/fair/halls";
import { programme } from "@/lib/fair/programme";
import { hallWords } from "@/lib/i18n/hall-words";

it("the cards of the home page stand in the order of the halls", () => {
  expect(halls.map(({ card }) => card)).toEqual(sectorCards);
});

it("each hall has its sectors and the nearest of the two entrances", () => {
  const words = hallWords("en");
  expect(words[0]).toMatchObject({
    name: "Hall 1",
    sectors: ["Construction", "Real estate", "Building materials"],
    sessions: [],
    entrance: "Main entrance: fair square, metro",
  });
  expect(words[3]?.entrance).toBe("East entrance: parking");
});

it("a session about the sectors of a hall stands there with its day and time", () => {
  expect(hallWords("en")[2]?.sessions).toEqual([
    expect.objectContaining({
      id: "foodSecurity",
      when: expect.stringMatching(/^25\sSeptember,\s11:00/),
    }),
  ]);
  const about = programme.flat().filter((session) => session.about);
  expect(hallWords("ar").flatMap(({ sessions }) => sessions)).toHaveLength(about.length);
});
