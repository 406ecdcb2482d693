import { mkdtemp, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from '@jest/globals';

import { SECRET, checkServicesOfSpec } from '../test-support/start-checks/check-services.ts';
import type { CheckSettings } from '../test-support/start-checks/check-services.ts';
import { WRONG_SETTINGS } from '../test-support/start-checks/wrong-settings.ts';
import { CHECKS, runChecks } from './checks.ts';
import type { CheckName } from './checks.ts';

const at = checkServicesOfSpec();

const cases = Object.entries(WRONG_SETTINGS).flatMap(([name, all]) =>
  all.map((one) => ({ name: name as CheckName, ...one })),
);

describe('the checks at the start', () => {
  beforeAll(() => writeFile(join(at.folder, 'a-file'), ''));

  test.each(cases)('$name with $what is detected, with one sentence', async ({ name, settings, state, sentence }) => {
    const finding = await CHECKS[name](await at.envWith(settings(at)));
    expect(finding).toMatchObject({ state, sentence: expect.stringMatching(sentence) });
    expect(JSON.stringify(finding)).not.toMatch(/hunter2|\\n/);
  });

  test('the checks accept services that work, and name those that aren’t set', async () => {
    const pages = await mkdtemp(join(at.folder, 'pages-'));
    await writeFile(join(pages, 'terms.md'), 'Be kind.');
    const all = {
      ...at.storage(),
      ...at.issuer('/good'),
      BUILDS_DIR: at.folder,
      PAGES_DIR: pages,
      REDIS_URL: `redis://:${SECRET}@127.0.0.1:${at.redis.port}`,
      SMTP_URL: `smtp://pets:right@127.0.0.1:${at.smtpPort}`,
    };
    const states = async (settings: CheckSettings) =>
      Object.fromEntries(
        (await runChecks(await at.envWith(settings))).map(({ name, finding }) => [name, finding.state]),
      );
    expect(await states(all)).toEqual(Object.fromEntries(Object.keys(CHECKS).map((name) => [name, 'ok'])));
    expect(await states({})).toMatchObject({ REDIS_URL: 'off', S3_BUCKET: 'off', OIDC_ISSUER: 'off', SMTP_URL: 'off' });
  });
});

test('the note about a missing PUBLIC_URL names an address of this machine', async () => {
  const own = Object.values(networkInterfaces())
    .flat()
    .flatMap((one) => (one && !one.internal && one.family === 'IPv4' ? [one.address] : []));
  const finding = await CHECKS.PORT(await at.envWith({ HOST: '0.0.0.0', PUBLIC_URL: '' }));
  const named = 'sentence' in finding ? /http:\/\/([\w.]+):/.exec(finding.sentence)?.[1] : undefined;
  expect(own.length > 0 ? own : ['pets.example']).toContain(named);
});
