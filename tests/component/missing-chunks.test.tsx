/** A part of the page's script cannot be loaded: the plain link is followed and no error is shown. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FilmLink } from "@/components/sections/media/film-link";
import { GalleryViewer } from "@/components/sections/media/gallery-viewer";
import { standInForBrowser } from "../support/pages/browser";
import { film, pictureOf } from "../support/pages/media";
import { fillInWell, openForm, saving, send } from "../support/pages/registration-form";

function missing(): never {
  throw new Error("Loading chunk 7 failed.");
}
jest.mock("@/components/sections/media/video-dialog", () => missing());
jest.mock("@/components/ui/lightbox", () => missing());
jest.mock("@/components/forms/resolver", () => missing());

beforeAll(standInForBrowser);

/** The addresses to which the browser was led. No link may leave the test. */
const followed: string[] = [];
function follow(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || event.defaultPrevented) return;
  followed.push(link.getAttribute("href") ?? "");
  event.preventDefault();
}

beforeEach(() => {
  followed.length = 0;
  sessionStorage.clear();
  window.addEventListener("click", follow);
});

afterEach(() => {
  window.removeEventListener("click", follow);
  jest.useRealTimers();
});

function renderFilm() {
  render(
    <FilmLink film={film} labels={{ title: "", description: "", close: "", watch: "Watch" }}>
      <span>Still</span>
    </FilmLink>,
  );
}

it("a click on the film follows the plain link", async () => {
  renderFilm();
  fireEvent.click(screen.getByRole("link"));
  await waitFor(() => expect(followed).toEqual(["/f.mp4"]));
  expect(screen.getByRole("link", { name: /Watch/ })).toBeVisible();
});

it("the film that would have opened by itself changes nothing", async () => {
  jest.useFakeTimers();
  renderFilm();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole("link", { name: /Watch/ })).toBeVisible();
  expect(followed).toEqual([]);
});

it("a picture of the gallery is followed as a link", async () => {
  render(
    <GalleryViewer
      labels={{ title: "", close: "", previous: "", next: "" }}
      head={<h2>Gallery</h2>}
      places={{ one: { sizes: "200px", widths: [256] }, both: { sizes: "400px" } }}
      common={{ width: 1200, height: 800 }}
      items={[{ caption: "one", ...pictureOf("one") }]}
    />,
  );
  fireEvent.click(screen.getByRole("link"));
  await waitFor(() => expect(followed).toEqual(["/one-1200.avif?v=0a1b2c"]));
  expect(screen.getByRole("heading", { name: "Gallery" })).toBeVisible();
});

it("without the schema of a form only the server validates", async () => {
  const submit = saving();
  openForm("visit", "en", submit);
  fillInWell("visit");
  send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole("dialog")).toBeVisible();
});
