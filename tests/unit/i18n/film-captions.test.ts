/** The captions of the film: in order, inside of the film, and with the fair's figures. */
import { film } from "@/lib/content/pictures/film";
import { countFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { renderFilmCaptions } from "@/lib/i18n/film-captions";

const FILM_SECONDS = 20.6;

it("stand one after another for long enough to be read", () => {
  const ends = [0, ...film.scenes.map(({ to }) => to)];
  for (const [index, { from, to }] of film.scenes.entries()) {
    expect(from).toBeGreaterThanOrEqual(ends[index] ?? 0);
    expect(to - from).toBeGreaterThan(1.5);
  }
  expect(ends.at(-1)).toBeLessThan(FILM_SECONDS);
});

it("name the figures of the fair", () => {
  expect(renderFilmCaptions("en")).toContain(
    `00:00.300 --> 00:02.200 line:80%\n${countFairDays()} days, ${fair.halls} halls\n`,
  );
});
