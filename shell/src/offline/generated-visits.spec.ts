import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { FakeSite, filesOf } from './test-support/fake-site.ts';
import type { Unit, Versions } from './test-support/fake-site.ts';

/** Sequences: few in `npm test`, many in `npm run soak`. */
const RUNS = process.env['SIZE'] ? 500 : 30;
const PATIENCE_MS = 600_000;

const USERS = ['ana', 'bo'] as const;
const UNITS: readonly Unit[] = ['shell', 'mf-social', 'mf-pets'];

type Step =
  | { do: 'publish' | 'roll back'; unit: Unit }
  | { do: 'canary'; unit: Unit; user: string }
  | { do: 'end canaries' | 'lose connection' | 'be online' | 'end worker' | 'sign out' }
  | { do: 'sign in'; user: string }
  | { do: 'kill switch'; isOn: boolean }
  | { do: 'break after'; files: number }
  | { do: 'visit'; unit: Unit; isReload: boolean; isLeftEarly: boolean };

const unit = fc.constantFrom(...UNITS);
const user = fc.constantFrom(...USERS);
const visit = fc.record({
  do: fc.constant('visit' as const),
  unit,
  isReload: fc.boolean(),
  isLeftEarly: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: visit },
  fc.record({ do: fc.constantFrom('publish' as const, 'roll back' as const), unit }),
  fc.record({ do: fc.constant('canary' as const), unit, user }),
  fc.record({
    do: fc.constantFrom('end canaries', 'lose connection', 'be online', 'be online', 'end worker', 'sign out'),
  }) as fc.Arbitrary<Step>,
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign in' as const), user }) },
  fc.record({ do: fc.constant('kill switch' as const), isOn: fc.boolean() }),
  fc.record({ do: fc.constant('break after' as const), files: fc.integer({ min: 0, max: 5 }) }),
);

type Kept = { user: string; versions: Versions };
/**
 * Content of the device, told without caches: whose page it is, in which versions, the remotes whose files are there,
 * and those that were opened.
 */
type Model = { kept: Kept | undefined; units: ReadonlySet<Unit>; used: Set<Unit> };

/** Carries out one sequence and compares each visit with the model. */
async function play(steps: readonly Step[]): Promise<void> {
  const site = new FakeSite();
  const composed = new Set<string>();
  const model: Model = { kept: undefined, units: new Set(), used: new Set() };
  const wipe = () => {
    model.kept = undefined;
    model.units = new Set();
    model.used = new Set();
  };
  let pages = 0;
  for (const one of steps) {
    switch (one.do) {
      case 'publish':
        site.live = { ...site.live, [one.unit]: site.live[one.unit] + 1 };
        break;
      case 'roll back':
        site.live = { ...site.live, [one.unit]: Math.max(1, site.live[one.unit] - 1) };
        break;
      case 'canary':
        site.canaries.set(one.user, { [one.unit]: site.live[one.unit] + 1 });
        break;
      case 'end canaries':
        site.canaries.clear();
        break;
      case 'lose connection':
        site.isOnline = false;
        break;
      case 'be online':
        site.isOnline = true;
        site.filesLeft = Number.POSITIVE_INFINITY;
        break;
      case 'end worker':
        if (site.worker) site.startWorker();
        break;
      case 'break after':
        site.filesLeft = one.files;
        break;
      case 'kill switch':
        site.offlineUse = !one.isOn;
        break;
      case 'sign out':
      case 'sign in': {
        if (!site.isOnline) break;
        await site.send('/api/logout', { method: 'POST' });
        await site.settle();
        wipe();
        if (one.do === 'sign in') site.session = one.user;
        break;
      }
      case 'visit':
        pages += 1;
        await comeBy(`page ${pages}`, one);
        break;
    }
    for (const name of USERS) composed.add(JSON.stringify([name, site.versionsOf(name)]));
  }

  async function comeBy(client: string, { unit: opened, isReload, isLeftEarly }: Extract<Step, { do: 'visit' }>) {
    for (const name of USERS) composed.add(JSON.stringify([name, site.versionsOf(name)]));
    if (site.isOnline && !site.offlineUse) {
      // The browser finds the script of the kill switch, which empties the caches and unregisters itself.
      for (const name of await site.caches.keys()) await site.caches.delete(name);
      site.worker = undefined;
      wipe();
    }
    const cache = isReload ? 'no-cache' : 'default';
    const page = await site.send('/', { client, navigates: true, cache }).catch(() => undefined);
    if (!page) {
      // Without a connection there is a page exactly if one is kept.
      expect([site.isOnline, model.kept]).toEqual([false, undefined]);
      return;
    }
    const text = await page.text();
    if (text === 'landing') return expect(site.session).toBeNull();
    const { userId, snapshotId } = JSON.parse(text) as { userId: string; snapshotId: string };
    expect(userId).toBe(site.session);
    expect(composed).toContain(JSON.stringify([userId, JSON.parse(snapshotId)]));
    if (page.headers.get('from') === 'device')
      expect(model.kept).toEqual({ user: userId, versions: JSON.parse(snapshotId) });

    // Every file that the screen needs is there, in the version of this page.
    const versions = JSON.parse(snapshotId) as Versions;
    const wanted = [
      ...filesOf('shell', versions.shell),
      ...(opened === 'shell' ? [] : filesOf(opened, versions[opened])),
    ];
    const isWhole = opened === 'shell' || model.units.has(opened);
    for (const file of wanted) {
      const found = await site.send(file, { client }).catch(() => undefined);
      if (page.headers.get('from') === 'device' && isWhole) expect(found).toBeDefined();
      if (found) expect(await found.text()).toBe(file);
    }
    const isNewlyUsed = site.worker !== undefined && opened !== 'shell';
    const feed = await site.send('/api/feeds', { client }).catch(() => undefined);
    if (feed) expect(await feed.json()).toMatchObject({ of: site.session });
    await site.settle();
    if (isNewlyUsed) model.used.add(opened);
    if (isLeftEarly || site.session === null) return;

    if (!site.worker && site.offlineUse) site.startWorker();
    await site.worker?.receive({ type: 'drawn', userId: site.session }, client);
    await site.worker?.receive({ type: 'renew' }, client);
    await site.settle();
    if (!site.worker || !site.isOnline) return;
    const current = { user: site.session, versions: site.versionsOf(site.session) };
    if (site.filesLeft > 0) keep(current);
    else await compareAfterBreak(current);
  }

  function keep(kept: Kept): void {
    model.kept = kept;
    model.units = new Set(model.used);
  }

  /** After a broken connection, either all of the new page is kept or all of the former one. */
  async function compareAfterBreak(current: Kept): Promise<void> {
    site.isOnline = false;
    const page = await site.send('/', { client: 'check', navigates: true }).catch(() => undefined);
    site.isOnline = true;
    const text = page && (JSON.parse(await page.text()) as { userId: string; snapshotId: string });
    const found = text && { user: text.userId, versions: JSON.parse(text.snapshotId) as Versions };
    expect([model.kept, current]).toContainEqual(found);
    if (found && JSON.stringify(found) !== JSON.stringify(model.kept)) keep(found);
  }
}

test(
  'whatever is published, rolled back or killed between visits, a page is one composition with all its files',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), play), {
      numRuns: RUNS,
      ...(process.env['SIZE'] ? {} : { seed: 20_261_130 }),
    });
  },
  PATIENCE_MS,
);
