import { beforeAll, describe, expect, test } from '@jest/globals';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { newUnit, publishRemote, publishShell, registryOf } from '../../test-support/scenes/registry.ts';

const api = apiOfSpec();
const ACTOR = 'a team';
beforeAll(() => publishShell(api));

/** Reports that ten users opened a version, which failed for some of them. */
async function report(unit: string, version: string, failed: number): Promise<void> {
  await api.em().execute(
    `with people as (insert into users (id) select gen_random_uuid() from generate_series(1, 10) returning id)
     insert into remote_outcomes (remote, version, hour, user_id, failed_kind)
     select ?, ?, now(), id, case when row_number() over () <= ? then 'render' end from people`,
    [unit, version, failed],
  );
}

describe('the version that tabs fall back to', () => {
  test('tabs of the second of two broken versions fall back to the last one that worked', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    await report(unit, '1.0.0', 0);
    await publishRemote(api, unit, '1.1.0');
    await report(unit, '1.1.0', 10);
    expect(await publishRemote(api, unit, '1.2.0')).toMatchObject({ live: '1.2.0', previous: '1.0.0' });
  });

  test('tabs of a promoted version fall back to the last one that worked', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    await report(unit, '1.0.0', 0);
    await publishRemote(api, unit, '1.1.0');
    await report(unit, '1.1.0', 1);
    await publishRemote(api, unit, '1.2.0', 'hold');
    const change = await registryOf(api).promote({ unit, version: '1.2.0', actor: ACTOR });
    expect(change).toMatchObject({ live: '1.2.0', previous: '1.0.0' });
  });

  test('tabs of a canary fall back to the last version that worked instead of a broken live one', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    await report(unit, '1.0.0', 0);
    await publishRemote(api, unit, '1.1.0');
    await report(unit, '1.1.0', 10);
    const canary = { version: '1.2.0', percent: 10, fallback: '1.0.0' };
    expect(await publishRemote(api, unit, '1.2.0', { percent: 10 })).toMatchObject({ live: '1.1.0', canary });
  });

  test('tabs fall back to a live version that works, also from a canary', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    await publishRemote(api, unit, '1.1.0');
    for (const version of ['1.0.0', '1.1.0']) await report(unit, version, 0);
    const canary = { version: '1.2.0', percent: 10 };
    expect((await publishRemote(api, unit, '1.2.0', { percent: 10 })).canary).toEqual(canary);
    const change = await registryOf(api).promote({ unit, unopened: true, actor: ACTOR });
    expect(change).toMatchObject({ live: '1.2.0', previous: '1.1.0' });
  });

  test('tabs fall back to the version before while nobody has opened any', async () => {
    const unit = newUnit();
    for (const version of ['1.0.0', '1.1.0']) await publishRemote(api, unit, version);
    expect(await publishRemote(api, unit, '1.2.0')).toMatchObject({ live: '1.2.0', previous: '1.1.0' });
  });

  test('tabs never fall back to a version that was rolled back', async () => {
    const unit = newUnit();
    for (const version of ['1.0.0', '1.1.0']) await publishRemote(api, unit, version);
    await report(unit, '1.1.0', 0);
    await registryOf(api).rollback({ unit, actor: ACTOR, note: null });
    expect(await publishRemote(api, unit, '1.2.0')).toMatchObject({ live: '1.2.0', previous: '1.0.0' });
  });
});
