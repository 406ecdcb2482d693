import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';

import type { S3Settings } from '../../config/file-places.ts';

const BUCKET = 'pictures';
const KEY = 'S3RVER'; // the only account this server knows

export type TestBucket = {
  settings: S3Settings;
  /** Settings of a backend that uses the bucket. */
  variables: Record<string, string>;
  /** Ends the storage and keeps what it holds. */
  stop(): Promise<void>;
  /** Starts it again at the same address, unless it runs. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Starts an S3-compatible storage with an empty bucket. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'qlixline-s3-'));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  let server: S3rver | undefined;
  let port = 0;
  const start = async () => {
    if (server) return;
    server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      allowMismatchedSignatures: true,
      directory,
      configureBuckets,
    });
    ({ port } = await server.run());
  };
  const stop = async () => {
    const closed = server?.close();
    server?.httpServer.closeAllConnections();
    server = undefined;
    await closed;
  };
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { endpoint, region: 'us-east-1', bucket: BUCKET, accessKeyId: KEY, secretAccessKey: KEY },
    variables: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    stop,
    start,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
