import { speciesPlural } from '@qlixline/contract/species-plural';

/** "For dogs and cats"; of any animals, "For all animals". */
export function speciesText(species: readonly string[]): string {
  if (species.length === 0) return 'For all animals';
  return `For ${new Intl.ListFormat('en').format(species.map(speciesPlural))}`;
}
