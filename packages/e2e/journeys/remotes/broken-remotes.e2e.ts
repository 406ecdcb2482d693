import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';
import { declaredCall } from '@qlixline/contract/remotes/declared-call';
import { REMOTE_BUDGET_BYTES } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

import type { Account } from '@qlixline/journey-kit/accounts';
import { openInApp, watching } from '../../src/broken-screens.ts';
import { expect } from '../../src/fixtures.ts';
import { publishHandWritten } from '../../src/product/hand-written-remote.ts';
import type { HandWritten } from '../../src/product/hand-written-remote.ts';
import { grantRole } from '../../src/product/operator.ts';
import { test } from '../../src/product/own-product.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

// Mistakes of teams: rejected at publishing, or detected where they happen. The number of users until a canary is
// rolled back is tested in publishing.e2e.ts and the backend's canary-rule spec.

const FINE = "return text('Fine');";
/** Blocks the page like an endless loop, without using the CPU. */
const NEVER_ENDS = "React.useEffect(() => alert('Nobody answers'), []); return text('Hang');";
const pets = declaredCall('GET /api/pets')!;
const providing = (path: string, preload: string[] = []) => ({
  provides: { routes: [{ id: 'other', path, title: 'Other', access: 'member' as const, preload }] },
});
const requiring = (requires: RemoteBuild['requires']) => ({ requires });
/** JavaScript that doesn't compress. */
const LARGE = `globalThis.large = "${randomBytes(REMOTE_BUDGET_BYTES).toString('base64')}";`;

const REFUSED: [what: string, remote: Partial<HandWritten>, said: string][] = [
  ['a syntax error in the entry', { files: { 'remoteEntry.js': 'const = ;' } }, 'remoteEntry.js cannot be parsed'],
  ['a syntax error in a chunk', { files: { 'chunk.js': 'export default' } }, 'chunk.js cannot be parsed'],
  ['global styles', { files: { 'all.css': 'a { color: red }' } }, 'all.css, line 1: a is not of mf-refused alone'],
  ['a reload', { screen: 'location.reload();' }, 'leaves the page by location.reload'],
  ['a page of its own', { screen: "location.href = '/pets';" }, 'leaves the page by location.href'],
  ['a sign-out of its own', { screen: "call('POST /api/logout')" }, 'use signOut of the bridge'],
  ['a key of the device', { screen: "localStorage.setItem('sign', 'leo');" }, 'stores "sign" for everybody'],
  ['a patched fetch', { screen: 'window.fetch = text;' }, 'puts something else in the place of fetch'],
  [
    'a missing shared part',
    { claims: { consumes: [{ module: '@qlixline/ui/none', range: '>=1.0.0' }] } },
    'uses @qlixline/ui/none, which the shell',
  ],
  [
    'a wrong range',
    { claims: requiring({ shellApi: '^99.0.0', ui: '>=1.0.0', react: '>=19.0.0' }) },
    'requires shellApi ^99',
  ],
  ['a route over another’s', { claims: providing('/pet/:any') }, 'which mf-pets'],
  [
    'a missing call of the API',
    { claims: { calls: [{ ...pets, endpoint: 'GET /api/pets/:id/horoscope' }] } },
    'calls GET /api/pets/:id/horoscope, which here is not there',
  ],
  [
    'a call of which it says nothing',
    { screen: 'call("GET /api/none")', claims: { calls: [] } },
    'names GET /api/none',
  ],
  ['too many bytes', { files: { 'large.js': LARGE } }, 'over_budget'],
  ['an absent file', { claims: providing('/refused', ['gone.js']) }, 'needs gone.js, but does not have it'],
];

test('builds that could break an area are refused', async ({ product }) => {
  for (const [what, remote, message] of REFUSED) {
    const publishing = publishHandWritten(product, { name: 'mf-refused', screen: FINE, ...remote });
    await expect(publishing, what).rejects.toThrow(message);
  }
});

/** Failures that aren't thrown but detected by the watch over remotes. */
const WATCHED = new Set(['loop', 'hang', 'blank']);

/** The screen's mistake, the user's action, what they see, and the report to the server. */
const BROKEN: {
  name: string;
  screen: string;
  seen: string | RegExp;
  kind: string;
  act?: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'mf-render',
    screen: "throw new Error('broken render');",
    seen: "render can't be shown right now",
    kind: 'render',
  },
  {
    name: 'mf-effect',
    screen: "React.useEffect(() => { throw new Error('broken effect'); }, []); return text('Effect');",
    seen: "effect can't be shown right now",
    kind: 'render',
  },
  { name: 'mf-type', screen: 'return { not: "an element" };', seen: "type can't be shown right now", kind: 'render' },
  {
    name: 'mf-click',
    screen:
      "return React.createElement('button', { onClick: () => { throw new Error('broken click'); } }, 'Break it');",
    seen: 'Break it',
    kind: 'error',
    act: (page) => page.getByRole('button', { name: 'Break it' }).click(),
  },
  {
    name: 'mf-timer',
    screen:
      "React.useEffect(() => { setTimeout(() => { throw new Error('broken timer'); }, 50); }, []); return text('Timer');",
    seen: 'Timer',
    kind: 'error',
  },
  {
    name: 'mf-promise',
    screen: "React.useEffect(() => { void Promise.reject(new Error('broken promise')); }, []); return text('Promise');",
    seen: 'Promise',
    kind: 'rejection',
  },
  {
    name: 'mf-renders',
    screen: "const [count, more] = React.useState(0); React.useEffect(() => more(count + 1)); return text('Renders');",
    seen: "renders can't be shown right now",
    kind: 'loop',
  },
  { name: 'mf-blank', screen: 'return null;', seen: '', kind: 'blank' },
];

test('errors thrown by remotes are reported on the remotes page', IN_SOAK, async ({ page, member, noise, product }) => {
  noise.expect(THROWN);
  const thrown = BROKEN.filter(({ kind }) => !WATCHED.has(kind));
  await grantRole(product, member, 'qa');
  await Promise.all(thrown.map(({ name, screen }) => publishHandWritten(product, { name, screen })));
  await goHome(page);
  for (const broken of thrown) await open(page, broken);
  await expectAllReported(member, thrown);
});

test(
  'a remote that hangs the page and remotes with an empty screen are reported on the remotes page',
  IN_SOAK,
  async ({ page, member, noise, product }) => {
    noise.expect(THROWN);
    const watched = BROKEN.filter(({ kind }) => WATCHED.has(kind));
    const hang = { name: 'mf-hang', screen: NEVER_ENDS, kind: 'hang' };
    await grantRole(product, member, 'qa');
    await Promise.all([...watched, hang].map(({ name, screen }) => publishHandWritten(product, { name, screen })));
    const other = await page.context().newPage();
    other.on('dialog', () => undefined); // Playwright would otherwise dismiss it.
    for (const tab of [page, other]) await goHome(tab);
    await Promise.all([watching(page), watching(other)]);
    await openInApp(other, '/hang');
    for (const broken of watched) await open(page, broken);
    await expectAllReported(member, [...watched, hang]);
    await other.close();
  },
);

const THROWN = /broken|Minified React error|Remote mf-\w+ 1\.0\.0 failed/;

async function goHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle'); // the page's preloads are used
}

async function expectAllReported(member: Account, broken: readonly { name: string; kind: string }[]): Promise<void> {
  await expect(async () => {
    for (const { name, kind } of broken) await expectReported(member, name, kind);
  }).toPass({ intervals: [1_000] });
}

async function open(page: Page, { name, seen, act }: (typeof BROKEN)[number]): Promise<void> {
  await openInApp(page, `/${name.slice(3)}`);
  await expect(page.getByRole('main')).toContainText(seen);
  await act?.(page);
}

async function expectReported(member: Account, unit: string, kind: string): Promise<void> {
  const { units } = await member.call('GET /api/remotes', {});
  const overview = units.find(({ name }) => name === unit);
  expect(overview?.health[0]?.hours, unit).toMatchObject([{ people: 1, failed: 1 }]);
  const groups = overview?.errors?.[0]?.groups ?? [];
  if (!WATCHED.has(kind)) expect(groups.map((group) => group.kind)).toContain(kind);
}
