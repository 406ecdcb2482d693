/**
 * Returns the number of letters to insert, delete, replace or swap with the next one to turn one word into another
 * (Damerau and Levenshtein, restricted); `max` + 1 if there are more than `max`.
 */
export function letterDistance(from: string, to: string, max: number): number {
  if (Math.abs(from.length - to.length) > max) return max + 1;
  let [before, last]: number[][] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = last![column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1);
      let cost = Math.min(replaced, last![column]! + 1, next[column - 1]! + 1);
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, before![column - 2]! + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    [before, last] = [last, next];
  }
  return Math.min(last![to.length]!, max + 1);
}

/** Returns the typing errors that a word of this length may have. */
export const errorsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);
