import type { Address } from '@qlixline/contract/addresses/address';
import type { addressEndpoints } from '@qlixline/contract/addresses/address-endpoints';

import type { FakeArea } from '../fake-endpoint.ts';
import { TOWNS } from '../towns/fake-towns.ts';

const PLACES: readonly Address[] = [
  { kind: 'house', name: 'Rua da Graça 48', alias: null, town: 'Lisbon', latitude: 38.71672, longitude: -9.13104 },
  { kind: 'street', name: 'Rua da Graça', alias: null, town: 'Lisbon', latitude: 38.71701, longitude: -9.13112 },
  {
    kind: 'park',
    name: 'Jardim da Graça',
    alias: 'Graça Garden',
    town: 'Lisbon',
    latitude: 38.7164,
    longitude: -9.1306,
  },
];

export const addressFakes: FakeArea<typeof addressEndpoints> = {
  'GET /api/addresses': ({ query }) =>
    [...PLACES, ...TOWNS.map((town): Address => ({ kind: 'town', alias: null, town: '', ...town }))].filter(
      ({ name }) => name.toLowerCase().includes(query.q.toLowerCase()),
    ),
  'GET /api/addresses/nearest': () => ({ address: PLACES[0]! }),
};
