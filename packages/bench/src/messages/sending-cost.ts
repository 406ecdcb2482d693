import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { GROUP_MEMBERS_MAX } from '@qlixline/contract/limits';

import { withHelper } from '../helper-process.ts';
import type { HelperProcess } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { fineCpuOf } from '../process-cost.ts';
import { median, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import type { BareOrder, CrowdOrder } from '../sockets/crowd-orders.ts';
import { addGroups } from './conversation-world.ts';
import type { MeasuredGroup } from './conversation-world.ts';

const CPU_GOAL = 1.4; // multiple of the floor, as for any live event
const GROUPS = 40; // used in turn, because two messages of one group within 50 ms would coalesce
const TURNS = 30; // per measurement
const SENT = 20; // per turn: during longer ones, changes in the process would exceed what is measured
const SETTLED_MS = 20; // for work after the reply, such as the log line
const FLOOR_PAUSE_MS = 4; // duration of sending, because writing everything at once is cheaper

const program = (name: string) => join(import.meta.dirname, '..', 'sockets', name);

/**
 * M3: measures the CPU that each receiver adds to sending to a group, compared with a process that only writes the same
 * bytes to the same number of sockets, equally often.
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
  const order = (crowd: HelperProcess, given: CrowdOrder) => crowd.exchange<unknown>(given);
  await order(ours, { kind: 'open', port: product.port, clients, upgrade: true });
  await order(bare, { kind: 'open', port: await floor.exchange<number>('port'), clients, upgrade: false });
  const withoutReceivers: number[] = [];
  const sending = sendingTo(product);
  const perReceiver = async () => {
    const { added, without } = await costOfReceivers(product.backendPid, async (areThere) => {
      // The author's screens receive it too.
      const arrived = areThere && order(ours, { kind: 'expect', frames: SENT * GROUP_MEMBERS_MAX });
      await sending(areThere ? present : away);
      await arrived;
    });
    withoutReceivers.push(without);
    return added;
  };
  const perWrite = async () => {
    const { added } = await costOfReceivers(floor.pid, async (areThere) => {
      const arrived = areThere && order(bare, { kind: 'expect', frames: SENT * GROUP_MEMBERS_MAX });
      await writeMessages(floor, areThere ? GROUP_MEMBERS_MAX : 0);
      await arrived;
    });
    return added;
  };
  const { ours: cost, floor: cheapest, ratio, spread } = await pairedRuns(perReceiver, perWrite);
  return {
    figure: `${timesWithin(ratio, spread)} (${cost.toFixed(1)} µs for each receiver, beside ${median(withoutReceivers).toFixed(2)} ms for the message)`,
    floor: `${cheapest.toFixed(1)} µs`,
    isMet: ratio <= CPU_GOAL,
  };
}

/**
 * Measures the CPU that each receiver adds to a process in µs and a message's cost without receivers in ms, alternating
 * both cases.
 */
async function costOfReceivers(pid: number, sendSome: (areThere: boolean) => Promise<void>) {
  const spent = { with: 0, without: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const areThere of [true, false]) {
      const before = fineCpuOf(pid);
      await sendSome(areThere);
      await wait(SETTLED_MS);
      spent[areThere ? 'with' : 'without'] += fineCpuOf(pid) - before;
    }
  }
  const messages = TURNS * SENT;
  return {
    added: ((spent.with - spent.without) / messages / GROUP_MEMBERS_MAX) * 1_000,
    without: spent.without / messages,
  };
}

/** Sends one after another, each to the next group by its next member. */
function sendingTo(product: MeasuredProduct) {
  let nth = 0;
  return async (groups: readonly MeasuredGroup[]): Promise<void> => {
    for (let sent = 0; sent < SENT; sent += 1, nth += 1) {
      const { conversationId, members } = groups[nth % groups.length]!;
      await send(product, conversationId, members[Math.floor(nth / groups.length) % members.length]!.cookie);
    }
  };
}

/** Writes to this many sockets with the pauses of real messages. */
async function writeMessages(floor: HelperProcess, sockets: number): Promise<void> {
  for (let nth = 0; nth < SENT; nth += 1) {
    const from = (nth % GROUPS) * GROUP_MEMBERS_MAX;
    await floor.exchange({ from, to: from + sockets } satisfies BareOrder);
    await wait(FLOOR_PAUSE_MS);
  }
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
