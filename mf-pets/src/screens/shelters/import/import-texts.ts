/** Formats a count: "1 animal", "195 animals". */
export const countText = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;
