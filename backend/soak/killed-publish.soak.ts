import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from '@jest/globals';
import type { RegistryOverview } from '@qlixline/contract/remotes/registry';
import * as fc from 'fast-check';

import { expectForAll } from '../src/test-support/generated/holds-for-all.ts';
import { PATIENCE_MS } from '../src/test-support/generated/size.ts';
import { runAdmin } from '../src/test-support/start/run-admin.ts';
import { sampleRemoteBuild, sampleShellBuild, sendBuild } from '../src/test-support/samples/sample-build.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import { createTestDatabase } from '../src/test-support/start/test-database.ts';

/** Time of the kill, from the start of a publish until shortly after it is answered. */
const killedAfterMs = fc.integer({ min: 0, max: 250 });
const KILLS = { of: 'kills during a publish', runs: { small: 1, perMinute: 0.8 }, repeats: false };

const entryOf = (version: string) => ({ 'remoteEntry.js': `globalThis.entry = "${version}";` });

test(
  'kill -9 at any moment of a publish keeps live versions complete and acknowledged ones live, and publishing works afterwards',
  () => expectForAll(killedAfterMs, killDuringPublish, KILLS),
  PATIENCE_MS,
);

async function killDuringPublish(delayMs: number): Promise<void> {
  const database = await createTestDatabase();
  const backend = await startProcess(database.url);
  try {
    const [token = '', shellToken = ''] = ['mf-pets', 'shell'].map((unit) =>
      runAdmin(database.url, ['deploy-token', unit]).stdout.trim(),
    );
    const publish = (version: string) =>
      sendBuild(backend.asNobody(), sampleRemoteBuild({ version, files: entryOf(version) }), { token });
    expect((await sendBuild(backend.asNobody(), sampleShellBuild(), { token: shellToken })).status).toBe(201);
    expect((await publish('1.0.0')).status).toBe(201);

    const publishing = publish('1.1.0').catch(() => undefined);
    await pause(delayMs);
    backend.signal('SIGKILL');
    const reply = await publishing;
    await backend.ended();
    await backend.start();

    const live = await liveVersion();
    const isAcknowledged = reply?.status === 201;
    expect(isAcknowledged ? ['1.1.0'] : ['1.0.0', '1.1.0']).toContain(live);
    await expectServed(live);
    const next = live === '1.0.0' ? '1.1.0' : '1.2.0';
    expect((await publish(next)).status).toBe(201);
    expect(await liveVersion()).toBe(next);
    await expectServed(next);

    async function liveVersion(): Promise<string> {
      const headers = { authorization: `Bearer ${token}` };
      const { units } = (await backend.asNobody().get('/api/remotes', { headers })).json as RegistryOverview;
      return units.find(({ name }) => name === 'mf-pets')?.live ?? '';
    }
    async function expectServed(version: string): Promise<void> {
      const { status, text } = await backend.asNobody().get(`/remotes/mf-pets/${version}/remoteEntry.js`);
      expect([status, text]).toEqual([200, `globalThis.entry = "${version}";`]);
    }
  } finally {
    await backend.close();
    await database.drop();
  }
}
