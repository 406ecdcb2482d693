import { speciesPlural } from '@qlixline/contract/pets/species-plural';

/** Formats species: "For dogs and cats", or "For all animals" if empty. */
export function speciesText(species: readonly string[]): string {
  if (species.length === 0) return 'For all animals';
  return `For ${new Intl.ListFormat('en').format(species.map(speciesPlural))}`;
}
