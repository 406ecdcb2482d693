import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import type { discoverEndpoints } from '@qlixline/contract/posts/discover-endpoints';
import { speciesIdSchema } from '@qlixline/contract/pets/species';
import type { SpeciesId } from '@qlixline/contract/pets/species';

import type { FakeState } from '../fake-state.ts';
import { missing, pageOfRows } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const discoverFakes: FakeArea<typeof discoverEndpoints> = {
  'GET /api/discover': ({ state, query }) => pageOfRows(offered(state), query),
  'GET /api/discover/fewer-species': ({ state }) => ({ items: [...state.fewerSpecies].toSorted() }),
  'PUT /api/discover/fewer-species/:species': ({ state, params }) => {
    state.fewerSpecies.add(speciesOf(params.species));
  },
  'DELETE /api/discover/fewer-species/:species': ({ state, params }) => {
    state.fewerSpecies.delete(speciesOf(params.species));
  },
};

function offered({ discover, dismissed, fewerSpecies }: FakeState): DiscoverPost[] {
  const isLess = ({ pets }: DiscoverPost) => pets.some(({ species }) => fewerSpecies.has(species as SpeciesId));
  const posts = discover.filter(({ id }) => !dismissed.has(id));
  return [...posts.filter((post) => !isLess(post)), ...posts.filter(isLess)];
}

function speciesOf(text: string): SpeciesId {
  const species = speciesIdSchema.safeParse(text);
  if (!species.success) throw missing();
  return species.data;
}
