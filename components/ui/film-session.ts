const KEY = "film-shown";

/**
 * Takes the one turn that the film has in a session to show itself unasked.
 * @returns whether nobody has taken it before
 */
export function takeFilmTurn(): boolean {
  try {
    const first = sessionStorage.getItem(KEY) === null;
    sessionStorage.setItem(KEY, "yes");
    return first;
  } catch {
    // Where nothing can be remembered, the film would show itself on every view.
    return false;
  }
}
