const SESSION_KEY = "film-shown";

/**
 * The film may open by itself once per session. This takes that turn.
 * @returns whether nobody has taken it before
 */
export function claimFilmTurn(): boolean {
  try {
    const first = sessionStorage.getItem(SESSION_KEY) === null;
    sessionStorage.setItem(SESSION_KEY, "yes");
    return first;
  } catch {
    // If nothing can be stored, the film would open at every visit of the page.
    return false;
  }
}
