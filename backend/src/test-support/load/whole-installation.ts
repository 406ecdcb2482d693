import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { ROOT } from '@qlixline/commands/command.ts';
import type { EarlierVersion } from '@qlixline/commands/matrix/earlier-version.ts';
import { edgePorts } from '@qlixline/commands/programs/edge.ts';
import { startPostgres } from '@qlixline/commands/programs/postgres.ts';
import type { Postgres } from '@qlixline/commands/programs/postgres.ts';
import { startRedis } from '@qlixline/commands/programs/redis.ts';
import { mountSmallDisk, unmountSmallDisk } from '@qlixline/commands/test-support/small-disk.ts';
import { hasEnded } from '@qlixline/cli/processes';

import { startIssuer } from '../real-issuer.ts';
import type { RealIssuer } from '../real-issuer.ts';
import { startEdge } from '../start/start-edge.ts';
import { startMailServer } from '../start/mail-server.ts';
import type { MailServer } from '../start/mail-server.ts';
import { startProcess } from '../start/start-process.ts';
import type { BackendProcess } from '../start/start-process.ts';
import { startBucket } from '../storage/test-bucket.ts';
import type { TestBucket } from '../storage/test-bucket.ts';

const DISK_BYTES = 512 * 1024 * 1024;
/** Connections that PostgreSQL accepts: twice the pools of two backends. */
const SLOTS = 60;
const BACKENDS = 2;

/** A part that can be taken away and brought back at the same address. */
type Part = { stop(): Promise<void>; start(): Promise<void> };

export type WholeInstallation = {
  /** Address of the edge, which browsers open. */
  origin: string;
  readonly edge: Awaited<ReturnType<typeof startEdge>>;
  /** The edge as a part that can be taken away. */
  edgePart: Part;
  backends: readonly BackendProcess[];
  readonly postgres: Postgres;
  postgresPart: Part;
  redisPart: Part;
  bucket: TestBucket;
  mails: MailServer;
  issuer: RealIssuer;
  /** Folder of the disk with the database, which can be filled; undefined without root. */
  disk: string | undefined;
  /** Earlier version that the backends start with; undefined if they are today's. */
  earlier: EarlierVersion | undefined;
  /** Temporary folder of the installation. */
  folder: string;
  close(): Promise<void>;
};

/**
 * Starts an installation with all its parts, as production has them: PostgreSQL on a disk of its own, Redis, an
 * S3-compatible storage, a mail server, an issuer, and two backends behind the edge.
 */
export async function startWholeInstallation(earlier?: EarlierVersion): Promise<WholeInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-whole-'));
  const ends: (() => Promise<void> | void)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const disk = mountSmallDisk(DISK_BYTES);
    ends.push(() => unmountSmallDisk(disk));
    const postgres = await restartable(
      (port) =>
        startPostgres({
          folder: join(disk ?? folder, 'postgres'),
          settings: { max_connections: String(SLOTS) },
          ...port,
        }),
      ({ process }) => hasEnded(process),
    );
    const redis = await restartable((port) => startRedis(join(folder, 'redis'), port.port));
    ends.push(
      () => postgres.stop(),
      () => redis.stop(),
    );
    const bucket = await startBucket();
    ends.push(() => bucket.close());
    const mails = await startMailServer();
    ends.push(() => mails.stop());
    const ports = await edgePorts();
    const issuer = await startIssuer(ports.origin);
    ends.push(() => issuer.stop());
    const backends: BackendProcess[] = [];
    const settings = {
      PUBLIC_URL: ports.origin,
      TRUST_PROXY: '1',
      REDIS_URL: redis.now().url,
      SMTP_URL: mails.url,
      SESSION_SECRET: 's'.repeat(40),
      BUILDS_DIR: earlier?.buildsDir ?? ROOT,
      ...bucket.variables,
    };
    for (let nth = 0; nth < BACKENDS; nth += 1) {
      const backend = await startProcess(postgres.now().url, settings, earlier?.backend);
      ends.push(() => backend.close());
      backends.push(backend);
    }
    const urls = backends.map(({ url }) => url);
    const edge = await restartable(() => startTrustedEdge(ports, urls));
    ends.push(() => edge.stop());
    return {
      origin: ports.origin,
      get edge() {
        return edge.now();
      },
      edgePart: edge,
      backends,
      get postgres() {
        return postgres.now();
      },
      postgresPart: postgres,
      redisPart: redis,
      bucket,
      mails,
      issuer,
      disk,
      earlier,
      folder,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the edge and lets `fetch` trust it, which has a new authority at each start. */
async function startTrustedEdge(...args: Parameters<typeof startEdge>) {
  const edge = await startEdge(...args);
  setDefaultCACertificates([...getCACertificates('bundled'), edge.readCertificate()]);
  return edge;
}

type Startable = { port?: number; stop(): Promise<void> };

/** Starts a program and returns it as a part that starts again with the same port. */
async function restartable<Program extends Startable>(
  launch: (port: { port?: number }) => Promise<Program>,
  hasFailed: (program: Program) => boolean = () => false,
): Promise<Part & { now(): Program }> {
  let program = await launch({});
  let runs = true;
  return {
    now: () => program,
    async stop() {
      if (runs) await program.stop();
      runs = false;
    },
    async start() {
      if (runs && !hasFailed(program)) return;
      program = await launch(program.port === undefined ? {} : { port: program.port });
      runs = true;
    },
  };
}
