const KEY = "film-shown";

/**
 * The film may open by itself once per session. This takes that turn.
 * @returns whether nobody has taken it before
 */
export function takeFilmTurn(): boolean {
  try {
    const first = sessionStorage.getItem(KEY) === null;
    sessionStorage.setItem(KEY, "yes");
    return first;
  } catch {
    // If nothing can be stored, the film would open at every visit of the page.
    return false;
  }
}
