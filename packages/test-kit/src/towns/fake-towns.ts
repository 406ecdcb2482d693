import type { townEndpoints } from '@qlixline/contract/towns/town-endpoints';
import type { Town } from '@qlixline/contract/towns/town';

import type { FakeArea } from '../fake-endpoint.ts';

export const TOWNS: readonly Town[] = [
  { name: 'Lisbon, Portugal', latitude: 38.72509, longitude: -9.1498 },
  { name: 'Lisburn, United Kingdom', latitude: 54.52337, longitude: -6.03527 },
  { name: 'Porto, Portugal', latitude: 41.14961, longitude: -8.61099 },
];

export const townFakes: FakeArea<typeof townEndpoints> = {
  'GET /api/towns': ({ query }) => TOWNS.filter(({ name }) => name.toLowerCase().startsWith(query.q.toLowerCase())),
  'GET /api/towns/nearest': () => ({ town: TOWNS[0] ?? null }),
};
