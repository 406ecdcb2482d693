import type { Address } from './address.ts';

/** Formats a result on one line: `Rue Grimaldi 12, Monaco`. */
export const addressText = ({ name, town }: Pick<Address, 'name' | 'town'>): string =>
  town === '' || name === town ? name : `${name}, ${town}`;
