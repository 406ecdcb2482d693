import type { Batch } from '@qlixline/contract/calls/batch';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { BATCH_MAX, BATCH_TEXT_MAX } from '@qlixline/contract/limits';

/** Statuses of older backends, and of proxies that don't accept such a long address. */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 404, 414, 431]);

type Read = { address: string; signal: AbortSignal | null | undefined; answer: PromiseWithResolvers<Response> };

/** Collects reads and sends them in as few requests as the limits allow. */
export class ReadBatch {
  #reads: Read[] = [];

  /** Adds a read, which is answered after `send` is called. */
  add(address: string, signal: AbortSignal | null | undefined): Promise<Response> {
    signal?.throwIfAborted();
    const answer = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => answer.reject(signal.reason));
    this.#reads.push({ address, signal, answer });
    return answer.promise;
  }

  /** Sends all reads that haven't been aborted. */
  async send(): Promise<void> {
    const wanted = this.#reads.filter(({ signal }) => !signal?.aborted);
    this.#reads = [];
    await Promise.all(inBatches(wanted).map(fetchBatch));
  }
}

function inBatches(reads: readonly Read[]): Read[][] {
  const batches: Read[][] = [];
  let room = 0;
  for (const read of reads) {
    const batch = batches.at(-1);
    room -= read.address.length + 1;
    if (batch && room >= 0 && batch.length < BATCH_MAX) {
      batch.push(read);
    } else {
      batches.push([read]);
      room = BATCH_TEXT_MAX - read.address.length;
    }
  }
  return batches;
}

async function fetchBatch(reads: readonly Read[]): Promise<void> {
  const fetchEach = () => reads.forEach(({ address, answer }) => answer.resolve(fetchOne(address)));
  if (reads.length === 1) return fetchEach();
  try {
    const paths = reads.map(({ address }) => address).join(' ');
    const response = await fetchOne(`${pathOf('GET /api/batch')}?${new URLSearchParams({ paths })}`);
    if (NOT_UNDERSTOOD.has(response.status)) return fetchEach();
    if (!response.ok) return reads.forEach(({ answer }) => answer.resolve(response.clone()));
    const { answers } = (await response.json()) as Batch;
    for (const [at, { answer }] of reads.entries()) {
      const { status, body } = answers[at]!;
      answer.resolve(Response.json(body, { status }));
    }
  } catch (error) {
    for (const { answer } of reads) answer.reject(error);
  }
}

function fetchOne(address: string): Promise<Response> {
  return fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
}
