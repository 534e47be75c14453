"use client";

import texts from "@/messages/failure.json";

const nowhere = { pathname: "/", search: "" };

/**
 * Shown if even the frame of a page fails on the device. It carries its own texts and reads the language from the
 * address.
 */
export default function GlobalError() {
  // The build also renders it, without an address.
  const { pathname, search } = typeof location === "undefined" ? nowhere : location;
  const [, first = "", second = ""] = pathname.split("/");
  const language = [first, second].find(isKnown) ?? "en";
  const { title, retry, home } = texts[language];
  return (
    <html lang={language} dir="auto">
      <body>
        <title>{title}</title>
        <h1>{title}</h1>
        <p>
          <a href={pathname + search}>{retry}</a>
        </p>
        <p>
          <a href="/">{home}</a>
        </p>
      </body>
    </html>
  );
}

function isKnown(part: string): part is keyof typeof texts {
  return Object.hasOwn(texts, part);
}
