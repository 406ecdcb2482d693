import { request } from '@qlixline/api-client/calls/http';

import type { LastWords } from './answering-page.ts';

const TICK_MS = 1_000;
/** Number of ticks without a message. The worker's timer stops with the computer, so sleep doesn't count. */
const PATIENCE = 10;

let lastWords: LastWords | null = null;
let silent = 0;

addEventListener('message', ({ data }: MessageEvent<LastWords | null>) => {
  lastWords = data;
  silent = 0;
});

setInterval(() => {
  silent += 1;
  if (silent !== PATIENCE || !lastWords) return;
  const { report, avoid } = lastWords;
  request('POST /api/beacons/remotes', { body: report }).catch(nothingMore);
  if (avoid) request('POST /api/composition/avoid', { body: avoid }).catch(nothingMore);
}, TICK_MS);

function nothingMore(): void {
  console.debug('The page does not answer, and nobody could be told');
}
