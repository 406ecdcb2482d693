/** Quotes the contract's constants as an SQL list: `'draft', 'published'`. None contains a quotation mark. */
export const QUOTED_LIST = (constants: readonly string[]): string =>
  constants.map((constant) => `'${constant}'`).join(', ');
