import type { savedSearchEndpoints } from '@qlixline/contract/listings/saved-search-endpoints';

import { nextId } from '../builders.ts';
import { missing } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const savedSearchFakes: FakeArea<typeof savedSearchEndpoints> = {
  'GET /api/saved-searches': ({ state }) => state.savedSearches,
  'POST /api/saved-searches': ({ state, body }) => {
    const search = { id: nextId(), ...body };
    state.savedSearches = [search, ...state.savedSearches];
    return search;
  },
  'DELETE /api/saved-searches/:id': ({ state, params }) => {
    if (!state.savedSearches.some(({ id }) => id === params.id)) throw missing();
    state.savedSearches = state.savedSearches.filter(({ id }) => id !== params.id);
  },
};
