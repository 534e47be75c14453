const SESSION_KEY = "film-shown";

/**
 * The film may open by itself once per session.
 * @returns true on the first call of the session
 */
export function claimFilmTurn(): boolean {
  try {
    const first = sessionStorage.getItem(SESSION_KEY) === null;
    sessionStorage.setItem(SESSION_KEY, "yes");
    return first;
  } catch {
    // Without storage, the film would open on every visit of the page.
    return false;
  }
}
