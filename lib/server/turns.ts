/**
 * Lets so many work at once and so many wait.
 * @returns asks for a turn: a function to end it with, or nothing when too many wait
 */
export function turns(atOnce: number, waiting: number) {
  let working = 0;
  const queue: (() => void)[] = [];
  const done = () => {
    working -= 1;
    queue.shift()?.();
  };
  return async (): Promise<(() => void) | undefined> => {
    if (working >= atOnce) {
      if (queue.length >= waiting) return undefined;
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    working += 1;
    return done;
  };
}
