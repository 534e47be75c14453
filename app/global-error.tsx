"use client";

import texts from "@/messages/failure.json";

const nowhere = { pathname: "/", search: "" };

/**
 * What is shown if even the frame of a page fails on the device. Nothing of the page is left, so it has its words
 * with it, and the language stands in the address.
 */
export default function GlobalError() {
  // The build draws it, too, for no address.
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
