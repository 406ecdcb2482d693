/** "1 friend", "2 friends", "1,204 friends". */
export function countText(count: number, one: string, many = `${one}s`): string {
  // Most are small, and asking for a locale's form takes longer than all else that a row shows.
  const number = count < 1000 ? count : count.toLocaleString('en-US');
  return `${number} ${count === 1 ? one : many}`;
}
