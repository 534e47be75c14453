import "@testing-library/jest-dom";

/** Each test is a browser session of its own. */
afterEach(() => sessionStorage.clear());

import { configure } from "@testing-library/react";

// The schema arrives by a dynamic import, which a busy machine takes its time to compile.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(20_000);
