import { join } from 'node:path';

import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { withHelper } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { cpuOf, cpuOfPostgres } from '../process-cost.ts';
import type { ReadersOrder } from '../requests/readers-order.ts';
import { timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { addMembers } from '../members.ts';

const PEOPLE = 100;
const REFRESHES = 300; // per measurement
/** Requests of home after a gap. */
const READS = [
  pathOf('GET /api/feeds'),
  pathOf('GET /api/stories'),
  pathOf('GET /api/notifications/count'),
  pathOf('GET /api/users/suggestions'),
  pathOf('GET /api/conversations/unread'),
  pathOf('GET /api/pets'),
  `${pathOf('GET /api/walks/mine')}?part=going`,
  `${pathOf('GET /api/walks/mine')}?part=hosting`,
];
const BATCH = `${pathOf('GET /api/batch')}?paths=${encodeURIComponent(READS.join(' '))}`;

/** R5: measures the CPU of home's requests after a gap as one request, compared with eight. */
export function measureRefresh(): Promise<Measured> {
  return withProduct((product) =>
    withHelper(join(import.meta.dirname, '../requests/readers.ts'), [], async (readers) => {
      const people = await addMembers(product, PEOPLE);
      const { port } = product;
      const costOf = async (paths: readonly string[]) => {
        const pages = people.flatMap(({ cookie }) => paths.map((path) => ({ path, cookie })));
        const used = () => cpuOf(product.backendPid) + cpuOfPostgres(product.databasePid);
        const before = used();
        await readers.exchange({ port, pages, count: REFRESHES * paths.length } satisfies ReadersOrder);
        return (used() - before) / REFRESHES;
      };
      const cost = await pairedRuns(
        () => costOf([BATCH]),
        () => costOf(READS),
      );
      return {
        figure: `${timesWithin(cost.ratio, cost.spread)}, ${cost.ours.toFixed(1)} ms`,
        floor: `${cost.floor.toFixed(1)} ms`,
        isMet: cost.ratio <= 1,
      };
    }),
  );
}
