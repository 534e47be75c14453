import "@testing-library/jest-dom";

/** Each test is a browser session of its own. */
afterEach(() => sessionStorage.clear());
