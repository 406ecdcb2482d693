import { request } from '@qlixline/api-client/calls/http';

import type { Beat, HangReport } from './answering-page.ts';

const TICK_MS = 1_000;
/**
 * Number of ticks without a message: ten seconds, and those between two messages. The worker's timer stops with the
 * computer, so sleep doesn't count.
 */
const PATIENCE = 14;

let hangReport: HangReport | null = null;
let silent = 0;

addEventListener('message', ({ data }: MessageEvent<Beat>) => {
  if (data !== 'same') hangReport = data;
  silent = 0;
});

setInterval(() => {
  silent += 1;
  if (silent !== PATIENCE || !hangReport) return;
  const { report, avoid } = hangReport;
  request('POST /api/beacons/remotes', { body: report }).catch(nothingMore);
  if (avoid) request('POST /api/composition/avoid', { body: avoid }).catch(nothingMore);
}, TICK_MS);

function nothingMore(): void {
  console.debug('The page does not answer, and nobody could be told');
}
