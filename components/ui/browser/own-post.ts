/** Posts a form's answers to the page's own address, as the browser does without script. */

interface PostedPage {
  status: number;
  /** The address to which the server redirects. */
  movedTo?: string;
  /** What the server has rendered, unless it redirects. */
  page?: Document;
}

/** @throws if there is no connection */
export async function postToPage(data: FormData): Promise<PostedPage> {
  const reading = new AbortController();
  const answer = await fetch(location.href, {
    method: "POST",
    headers: { accept: "text/html" },
    body: data,
    signal: reading.signal,
  });
  const { status, redirected, url } = answer;
  if (redirected) {
    // The browser opens it itself.
    reading.abort();
    return { status, movedTo: url };
  }
  return { status, page: new DOMParser().parseFromString(await answer.text(), "text/html") };
}

/** Whether the server cannot read a post, or does not know its action: a new deployment does not know older pages. */
export const isOutdated = (status: number): boolean => status === 400 || status === 409;
