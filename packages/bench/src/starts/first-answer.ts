import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 5;
const PATIENCE_MS = 120_000;

/** Waits until the address answers 200, and returns the moment on the clock of `performance.now`. */
export async function firstAnswerOf(url: string): Promise<number> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await answers(url))) {
    if (performance.now() > end) throw new Error(`${url} did not answer`);
    await pause(POLL_MS);
  }
  return performance.now();
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sent.on('error', () => resolve(false)).end();
  });
}
