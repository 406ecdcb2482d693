import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { queryOptions } from '@tanstack/react-query';

/** Query of a species' breeds. The catalogue is its own chunk, loaded once a species is selected. */
export function breedsQuery(species: SpeciesId | '') {
  return queryOptions({
    queryKey: ['species-catalogue', species],
    queryFn: async () => {
      const { breedsOf } = await import('@qlixline/contract/pets/species-catalogue');
      return breedsOf(species);
    },
    enabled: species !== '',
  });
}
