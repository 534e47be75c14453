import { render, screen } from "@testing-library/react";
import { Picture } from "@/components/ui/pictures/picture";
import type { PictureSource } from "@/components/ui/pictures/picture-source";

const hall: PictureSource = {
  src: "/images/heroes/hall",
  width: 1920,
  height: 1080,
  widths: [640, 1200],
  fallback: 1200,
  tone: "579",
  version: "0a1b2c3d",
};

describe("Picture", () => {
  it("offers AVIF at every width and WebP to the rest, reserves its place, and has no inline style", () => {
    const { container } = render(
      <Picture picture={hall} alt="Hall" sizes="100vw" className="cover" />,
    );
    const attributes = (selector: string) =>
      Object.fromEntries(
        [...(container.querySelector(selector)?.attributes ?? [])].map(({ name, value }) => [
          name,
          value,
        ]),
      );
    const files = [640, 1200].map((width) => `${hall.src}-${width}.avif?v=0a1b2c3d ${width}w`);
    expect(attributes("source")).toEqual({
      ...{ type: "image/avif", sizes: "100vw", srcset: files.join(", ") },
    });
    expect(attributes("img")).toMatchObject({
      ...{ src: "/images/heroes/hall-1200.webp?v=0a1b2c3d", width: "1920", height: "1080" },
    });
    expect(screen.getByAltText("Hall")).toHaveClass("tone-579", "cover");
    expect(container.querySelector("[style]")).toBeNull();
  });

  it("leaves its size to a place that has its own", () => {
    render(<Picture picture={hall} alt="Hall" sizes="100vw" isFixed />);
    expect(screen.getByAltText("Hall")).not.toHaveAttribute("width");
    expect(screen.getByAltText("Hall")).not.toHaveAttribute("height");
  });

  it("loads lazily unless it is the first thing seen", () => {
    render(<Picture picture={hall} alt="Later" sizes="100vw" />);
    render(<Picture picture={hall} alt="First" sizes="100vw" priority />);
    expect(screen.getByAltText("Later")).toHaveAttribute("loading", "lazy");
    expect(screen.getByAltText("First")).not.toHaveAttribute("loading");
    expect(screen.getByAltText("First")).toHaveAttribute("fetchpriority", "high");
  });

  it("preloads the AVIF of the first picture only", () => {
    render(<Picture picture={hall} alt="First" sizes="50vw" priority />);
    const links = document.head.querySelectorAll('link[rel="preload"][imagesizes="50vw"]');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute("type", "image/avif");
    expect(links[0]).toHaveAttribute("fetchpriority", "high");
    expect(links[0]).not.toHaveAttribute("href");
  });

  it("shows the upright part where a query holds, and preloads only what will be shown", () => {
    const upright = { width: 1080, height: 1080, widths: [384, 640] };
    const { container } = render(
      <Picture
        picture={{ ...hall, upright, focus: [30, 60] }}
        alt="Hall"
        sizes="70vw"
        upright={{ media: "(width < 40rem)", sizes: "99vw" }}
        priority
      />,
    );
    const [part, whole] = container.querySelectorAll("source");
    expect(part).toHaveAttribute("media", "(width < 40rem)");
    expect(part?.srcset).toContain("/images/heroes/hall-upright-384.avif?v=0a1b2c3d 384w");
    expect(whole).not.toHaveAttribute("media");
    expect(screen.getByAltText("Hall")).toHaveClass("focus-30-60");
    const preloaded = [...document.head.querySelectorAll('link[rel="preload"]')].map((link) => [
      link.getAttribute("imagesizes"),
      link.getAttribute("media"),
    ]);
    expect(preloaded).toContainEqual(["99vw", "(width < 40rem)"]);
    expect(preloaded).toContainEqual(["70vw", "not all and (width < 40rem)"]);
  });

  it("shows nothing but the upright part where the place is upright", () => {
    const upright = { width: 720, height: 900, widths: [240, 720] };
    const { container } = render(
      <Picture picture={{ ...hall, upright }} alt="Hall" sizes="40vw" upright />,
    );
    const sources = [...container.querySelectorAll("source")];
    expect(sources).toHaveLength(1);
    expect(sources[0]?.srcset).toMatch(/^\/images\/heroes\/hall-upright-240\.avif/);
  });
});
