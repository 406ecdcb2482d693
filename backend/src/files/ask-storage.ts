import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestTls } from 'node:https';

import type { Env } from '../config/env.ts';
import { storageStateOf } from './storage-state.ts';

const TIMEOUT_MS = 2_000;
const FIRST_SERVER_ERROR = 500;

/**
 * Sends a request for the bucket to find out if the storage answers; the answer itself doesn't matter. It doesn't use
 * the AWS client, whose memory an installation that serves no pictures can save.
 */
export async function askStorage(settings: NonNullable<Env['s3']>): Promise<void> {
  const { endpoint, bucket, region } = settings;
  const url = new URL(`/${bucket}`, endpoint ?? `https://s3.${region}.amazonaws.com`);
  const send = url.protocol === 'https:' ? requestTls : requestPlain;
  await storageStateOf(settings).run(
    async () => {
      const sent = send(url, { method: 'HEAD', agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      if ((response.statusCode ?? FIRST_SERVER_ERROR) >= FIRST_SERVER_ERROR) throw new Error(`${response.statusCode}`);
    },
    () => false,
  );
}
