import type { SpeciesId } from '@qlixline/contract/species-ids';
import { queryOptions } from '@tanstack/react-query';

/** The breeds of a species. The catalogue is a chunk of its own, loaded once a species is chosen. */
export function breedsQuery(species: SpeciesId | '') {
  return queryOptions({
    queryKey: ['species-catalogue', species],
    queryFn: async () => {
      const { breedsOf } = await import('@qlixline/contract/species-catalogue');
      return breedsOf(species);
    },
    enabled: species !== '',
  });
}
