import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { pathOf } from '@qlixline/contract/endpoint-path';
import { GROUP_MEMBERS_MAX } from '@qlixline/contract/limits';

import { withHelper } from '../helper-process.ts';
import type { HelperProcess } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { cpuOf } from '../process-cost.ts';
import { median, times } from '../row.ts';
import type { Measured } from '../row.ts';
import type { BareOrder, CrowdOrder } from '../sockets/crowd-orders.ts';
import { addGroups } from './conversation-world.ts';
import type { MeasuredGroup } from './conversation-world.ts';

const CPU_GOAL = 1.4; // times the floor, as of any live event
const GROUPS = 40; // in turn: two messages of one group within 50 ms would be one event
const SENT = 600; // in one measurement
const FLOOR_PAUSE_MS = 4; // as long as sending takes: what is written at once is cheaper

const program = (name: string) => join(import.meta.dirname, '..', 'sockets', name);

/**
 * M3: what each receiver adds to the CPU of sending to a group, beside what writing the same bytes to as many sockets, as often, adds to
 * the CPU of a process that is told to.
 */
export function measureSending(): Promise<Measured> {
  return withHelper(program('crowd.ts'), [], (ours) =>
    withHelper(program('crowd.ts'), [], (bare) =>
      withHelper(program('bare-sockets.ts'), [], (floor) =>
        withProduct((product) => compare(product, { ours, bare, floor })),
      ),
    ),
  );
}

type Helpers = Record<'ours' | 'bare' | 'floor', HelperProcess>;

async function compare(product: MeasuredProduct, { ours, bare, floor }: Helpers): Promise<Measured> {
  const present = await addGroups(product, GROUPS, GROUP_MEMBERS_MAX);
  const away = await addGroups(product, GROUPS, GROUP_MEMBERS_MAX);
  const clients = present.flatMap(({ members }) => members);
  const order = (crowd: HelperProcess, given: CrowdOrder) => crowd.ask<unknown>(given);
  await order(ours, { kind: 'open', port: product.port, clients, upgrade: true });
  await order(bare, { kind: 'open', port: await floor.ask<number>('port'), clients, upgrade: false });
  const withoutReceivers: number[] = [];
  const perReceiver = async () => {
    // Its author's screens hear of it, too.
    const arrived = order(ours, { kind: 'expect', frames: SENT * GROUP_MEMBERS_MAX });
    const toAll = await cpuOfSending(product, present, () => arrived);
    const toNobody = await cpuOfSending(product, away, () => wait(100));
    withoutReceivers.push(toNobody);
    return ((toAll - toNobody) / GROUP_MEMBERS_MAX) * 1_000;
  };
  const perWrite = async () => {
    const arrived = order(bare, { kind: 'expect', frames: SENT * GROUP_MEMBERS_MAX });
    const toAll = await cpuOfWriting(floor, GROUP_MEMBERS_MAX);
    await arrived;
    const toNobody = await cpuOfWriting(floor, 0);
    return ((toAll - toNobody) / GROUP_MEMBERS_MAX) * 1_000;
  };
  const { ours: cost, floor: cheapest, ratio } = await pairedRuns(perReceiver, perWrite);
  return {
    figure: `${times(ratio)} (${cost.toFixed(1)} µs for each receiver, beside ${median(withoutReceivers).toFixed(2)} ms for the message)`,
    floor: `${cheapest.toFixed(1)} µs`,
    isMet: ratio <= CPU_GOAL,
  };
}

/** In ms for a message, once all of them have arrived. */
async function cpuOfSending(
  product: MeasuredProduct,
  groups: readonly MeasuredGroup[],
  arrived: () => Promise<unknown>,
): Promise<number> {
  const before = cpuOf(product.backendPid);
  for (let nth = 0; nth < SENT; nth += 1) {
    const { conversationId, members } = groups[nth % groups.length]!;
    await send(product, conversationId, members[Math.floor(nth / groups.length) % members.length]!.cookie);
  }
  await arrived();
  return (cpuOf(product.backendPid) - before) / SENT;
}

/** In ms for a message to so many, with the pauses that messages have. */
async function cpuOfWriting(floor: HelperProcess, sockets: number): Promise<number> {
  const before = cpuOf(floor.pid);
  for (let nth = 0; nth < SENT; nth += 1) {
    const from = (nth % GROUPS) * GROUP_MEMBERS_MAX;
    await floor.ask({ from, to: from + sockets } satisfies BareOrder);
    await wait(FLOOR_PAUSE_MS);
  }
  return (cpuOf(floor.pid) - before) / SENT;
}

async function send({ url }: MeasuredProduct, id: number, cookie: string): Promise<void> {
  const reply = await fetch(url + pathOf('POST /api/conversations/:id/messages', { id }), {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: randomUUID(), text: 'Shall we walk to the lake?' }),
  });
  await reply.arrayBuffer();
  if (reply.status !== 201) throw new Error(`Sending answered ${reply.status}`);
}
