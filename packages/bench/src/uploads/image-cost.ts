import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { imageAtWidth, largeImageUrl } from '@qlixline/contract/images/image-url';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { Uploaded } from '@qlixline/contract/uploads/upload';
import { createAccount } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { largePhoto } from '@qlixline/e2e/photo.ts';

import { withHelper } from '../helper-process.ts';
import type { HelperProcess } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { cpuOf } from '../process-cost.ts';
import { median, times } from '../row.ts';
import type { Measured } from '../row.ts';
import { cookieOf, upload } from '../upload.ts';

const CPU_GOAL = 1.15; // multiple of the floor
const LATENCY_GOAL = 2; // multiple of the idle latency
const IDLE_REQUESTS = 300;
const UPLOADS_MEANWHILE = 12;
const REQUEST_EVERY_MS = 10; // a user may send 1,500 requests in five minutes

/** I1: measures the cost of an 8 MB upload and its effect on other requests. */
export async function measureImages(): Promise<Measured> {
  const photo = await largePhoto();
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-photo-'));
  const file = join(folder, 'photo.jpg');
  writeFileSync(file, photo);
  try {
    return await withHelper(join(import.meta.dirname, 'bare-cascade.ts'), [file], (floor) =>
      withProduct((product) => compare(product, photo, floor)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(product: MeasuredProduct, photo: Buffer, floor: HelperProcess): Promise<Measured> {
  const owner = await createAccount(product.url);
  await requireSamePictures(await upload(product.url, owner, photo), product, owner, floor);
  const {
    ours,
    floor: bare,
    ratio,
  } = await pairedRuns(
    () => cpuDuring(product.backendPid, () => upload(product.url, owner, photo)),
    () => cpuDuring(floor.pid, () => floor.exchange('once')),
  );
  const { idle, busy } = await latencies(product, photo);
  return {
    figure: `${times(ratio)} (${ours.toFixed(0)} ms); user request ${times(busy / idle)} of idle (${busy.toFixed(1)} ms)`,
    floor: `${bare.toFixed(0)} ms; ${idle.toFixed(1)} ms idle`,
    isMet: ratio <= CPU_GOAL && busy <= LATENCY_GOAL * idle,
  };
}

/** Requires equal images for a fair comparison. */
async function requireSamePictures(
  { imageUrl }: Uploaded,
  { url }: MeasuredProduct,
  owner: Account,
  floor: HelperProcess,
): Promise<void> {
  const hashes = await floor.exchange<string[]>('once');
  const files = [largeImageUrl(imageUrl), ...IMAGE_WIDTHS.map((width) => imageAtWidth(imageUrl, width))];
  for (const [index, file] of files.entries()) {
    const response = await fetch(url + file, { headers: cookieOf(owner) });
    const hash = createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex');
    if (hash !== hashes[index]) throw new Error(`The floor makes another picture than ${file}`);
  }
}

async function cpuDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = cpuOf(pid);
  await work();
  await work();
  return (cpuOf(pid) - before) / 2;
}

/** Returns the median latency in ms of requesting the current user, idle and during uploads. */
async function latencies(product: MeasuredProduct, photo: Buffer): Promise<{ idle: number; busy: number }> {
  const [reader, writer] = [await createAccount(product.url), await createAccount(product.url)];
  const requestUntil = async (isEnough: (times: number[]) => boolean) => {
    const taken: number[] = [];
    while (!isEnough(taken)) {
      taken.push(await timeOfUserRequest(product, reader));
      await wait(REQUEST_EVERY_MS);
    }
    return median(taken);
  };
  const idle = await requestUntil((taken) => taken.length >= IDLE_REQUESTS);
  let uploading = true;
  const uploadAll = async () => {
    for (let count = 0; count < UPLOADS_MEANWHILE; count += 1) await upload(product.url, writer, photo);
    uploading = false;
  };
  const [busy] = await Promise.all([requestUntil(() => !uploading), uploadAll()]);
  return { idle, busy };
}

async function timeOfUserRequest({ url }: MeasuredProduct, account: Account): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url + pathOf('GET /api/auth/user'), { headers: cookieOf(account) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The user request answered ${response.status}`);
  return performance.now() - startedAt;
}
