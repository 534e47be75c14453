import "./text-nodes";
import "@testing-library/jest-dom";

/** Each test begins with an empty session of the browser. */
afterEach(() => sessionStorage.clear());

import { configure } from "@testing-library/react";

// The schema is loaded by a dynamic import. On a busy machine, compiling it takes time.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(20_000);

// jsdom lays nothing out, so it has nothing to scroll.
Element.prototype.scrollIntoView = () => {};
