/** Constants of the contract as PostgreSQL reads them in a list: `'draft', 'published'`. None holds a quotation mark. */
export const QUOTED_LIST = (constants: readonly string[]): string =>
  constants.map((constant) => `'${constant}'`).join(', ');
