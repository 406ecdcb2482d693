/** Kinds of entries that an extract of OpenStreetMap has names for. */
export const NAMED_KINDS = ['street', 'square', 'park', 'station', 'place', 'locality'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** Kinds of results: an entry, a house in a street, a town of the gazetteer, or a point that was typed or pasted. */
export const ADDRESS_KINDS = [...NAMED_KINDS, 'house', 'town', 'point'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];
