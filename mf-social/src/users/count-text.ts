/** Formats a count: "1 friend", "2 friends", "1,204 friends". */
export function countText(count: number, one: string, many = `${one}s`): string {
  // Most counts are small, and locale formatting would be the slowest part of a row.
  const number = count < 1000 ? count : count.toLocaleString('en-US');
  return `${number} ${count === 1 ? one : many}`;
}
