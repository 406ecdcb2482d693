import { createServer } from 'node:http';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { SECRET, checkServicesOfSpec, listening, portOf } from '../test-support/start-checks/check-services.ts';
import type { CheckSettings } from '../test-support/start-checks/check-services.ts';
import { checkInstallation } from './check-installation.ts';
import { CHECKS } from './checks.ts';

const at = checkServicesOfSpec();

describe('checking an installation', () => {
  const check = async (settings: CheckSettings) => {
    const lines: string[] = [];
    const isGood = await checkInstallation({ source: await at.sourceWith(settings), hasOwnDatabase: false }, (line) =>
      lines.push(line),
    );
    return { isGood, lines };
  };

  test('checking a good installation lists each setting and service, without secrets', async () => {
    const redisUrl = `redis://:${SECRET}@127.0.0.1:${at.redis.port}`;
    const { isGood, lines } = await check({ REDIS_URL: redisUrl, SESSION_SECRET: SECRET.repeat(5) });
    expect([isGood, lines.filter((line) => /^(wrong|away)/.test(line))]).toEqual([true, []]);
    expect(lines.join('\n')).not.toContain(SECRET);
    expect(lines).toContainEqual(expect.stringMatching(/^ok +REDIS_URL +redis:\/\/:…@127/));
    expect(lines).toContainEqual(expect.stringMatching(/^default +DATABASE_POOL +10$/));
    expect(lines).toContainEqual(expect.stringMatching(/^ok +→ DATABASE_URL +PostgreSQL answers$/));
  });

  test('checking an installation reports all that is wrong at once, and makes no file', async () => {
    const DATA_DIR = join(at.folder, 'not-made-yet');
    const { isGood, lines } = await check({ DATA_DIR, PORT: 'many', DATABASE_POOL: '1' });
    expect(isGood).toBe(false);
    expect(lines.filter((line) => line.startsWith('wrong'))).toHaveLength(2);
    // Checks that need a wrong setting don't run, the others do.
    expect(lines).toContainEqual(expect.stringMatching(/^off +→ PORT +checked once its settings are right$/));
    expect(lines).toContainEqual(expect.stringMatching(/^ok +→ DATA_DIR/));
    const services = await check({ DATA_DIR, REDIS_URL: at.redis.url, ...at.storage({ S3_BUCKET: 'portraits' }) });
    expect(services.isGood).toBe(false);
    expect(services.lines.filter((line) => line.startsWith('wrong'))).toEqual([
      expect.stringContaining('→ REDIS_URL'),
      expect.stringContaining('→ S3_BUCKET'),
    ]);
    await expect(at.envWith({ DATA_DIR })).resolves.toBeDefined();
    expect((await CHECKS.DATA_DIR(await at.envWith({ DATA_DIR }))).state).toBe('ok');
  });

  test('checking a running installation accepts the port on which it listens itself', async () => {
    const running = await listening(
      createServer((_request, response) => response.end(JSON.stringify({ status: 'ok' }))),
    );
    const PORT = String(portOf(running));
    const { lines } = await check({ HOST: '127.0.0.1', PORT });
    expect(lines).toContainEqual(expect.stringMatching(/^ok +→ PORT +127\.0\.0\.1:\d+, where Qlixline runs$/));
    running.close();
    expect((await check({ HOST: '127.0.0.1', PORT: String(at.busyPort) })).isGood).toBe(false);
  });
});
