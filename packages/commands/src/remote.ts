import type { UnitChange } from '@qlixline/contract/registry';

import { runCommand } from './command.ts';
import { alone } from './remote/alone.ts';
import { list } from './remote/list.ts';
import { readOrder } from './remote/orders.ts';
import { publish } from './remote/publish.ts';
import { disable, promote, rollBack } from './remote/registry-client.ts';
import { standsNow } from './remote/sentences.ts';
import { USAGE } from './remote/usage.ts';

/** `npm run remote -- …`: what a team does with its remote; `remote/usage.ts` lists it. */
await runCommand(async () => {
  const order = readOrder(process.argv.slice(2), process.env);
  switch (order.action) {
    case 'help':
      console.log(USAGE);
      return;
    case 'alone':
      return alone(order.unit);
    case 'publish':
      return publish(order);
    case 'promote':
      return tell(
        order,
        promote(order.target, { version: order.version, percent: order.percent, reason: order.reason }),
      );
    case 'rollback':
      return tell(order, rollBack(order.target, { version: order.version, reason: order.reason }));
    case 'disable':
      return tell(order, disable(order.target, { reason: order.reason }));
    case 'enable':
      return tell(order, disable(order.target, { reason: null }));
    case 'list':
      return list(order);
  }
});

async function tell({ json }: { json: boolean }, change: Promise<UnitChange>): Promise<void> {
  console.log(json ? JSON.stringify(await change) : standsNow(await change));
}
