/** Not within a word or another address. */
const LINK = /(?<![\p{L}\p{M}\p{N}_@#./&])https?:\/\/[^\s<>"]+/giu;
/** With a name before its host it is none: it leads elsewhere than it seems to. */
const ADDRESS = /^h[^@/]+\/\/[^@/]+\.[^@/]+(?:\/|$)/i;

/** The first address in a text that is shown as a link. */
export function firstLinkIn(text: string): string | undefined {
  for (const [match] of text.matchAll(LINK)) {
    const link = match.replace(/[^\p{L}\p{N}_/=-]+$/u, ''); // what ends the sentence
    if (ADDRESS.test(link)) return link;
  }
  return undefined;
}
