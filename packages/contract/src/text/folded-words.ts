/** Splits a text into its words, folded as search does, without accents and capitals: "Vet's" becomes "vets". */
export function foldedWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
