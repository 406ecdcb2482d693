import type { Page } from '@playwright/test';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

import { openInApp, watching } from '../../src/broken-screens.ts';
import { expect } from '../../src/fixtures.ts';
import { publishHandWritten } from '../../src/product/hand-written-remote.ts';
import { rowsInDatabase } from '../../src/product/in-database.ts';
import { test } from '../../src/product/own-product.ts';
import type { RunningProduct } from '../../src/product/running-product.ts';

// Builds of which nothing is thrown, and of which people can't use the page all the same.

const inEffect = (code: string) => `React.useEffect(() => { ${code} }, []); return text('Shown');`;
const every = (ms: number, code: string) =>
  inEffect(`const timer = setInterval(() => { ${code} }, ${ms}); return () => clearInterval(timer);`);
const cover = (style: string) =>
  `return React.createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 99, ${style} } }, 'Shown');`;
const blockFor = (ms: number) => `const end = performance.now() + ${ms}; while (performance.now() < end) {}`;

/** The screen's mistake, the user's action, and the report to the server. */
const UNUSABLE: { name: string; screen: string; kind: string; act?: (page: Page) => Promise<void> }[] = [
  { name: 'mf-cover', screen: cover("background: 'white'"), kind: 'covered' },
  { name: 'mf-glass', screen: cover(''), kind: 'covered' },
  {
    name: 'mf-nonav',
    screen: inEffect("for (const nav of document.querySelectorAll('nav')) nav.remove();"),
    kind: 'covered',
  },
  {
    name: 'mf-hides',
    screen: inEffect(
      "const style = document.createElement('style'); style.textContent = 'nav, main { display: none !important }'; document.head.append(style); return () => style.remove();",
    ),
    kind: 'covered',
  },
  {
    name: 'mf-nopress',
    screen: inEffect(
      "document.body.style.pointerEvents = 'none'; return () => { document.body.style.pointerEvents = ''; };",
    ),
    kind: 'covered',
  },
  {
    name: 'mf-swallow',
    screen: inEffect(
      "const swallow = (event) => { event.preventDefault(); event.stopImmediatePropagation(); }; window.addEventListener('click', swallow, true); return () => window.removeEventListener('click', swallow, true);",
    ),
    kind: 'unanswered',
    act: pressAround,
  },
  {
    name: 'mf-traps',
    screen: inEffect(
      "const here = location.href; const stay = () => history.pushState(null, '', here); window.addEventListener('popstate', stay);",
    ),
    kind: 'trapped',
    act: goBackTwice,
  },
  {
    name: 'mf-navigates',
    screen: every(20, "history.replaceState(null, '', '?' + performance.now());"),
    kind: 'flood',
  },
  { name: 'mf-asks', screen: every(20, "void fetch('/api/auth/user');"), kind: 'flood' },
  { name: 'mf-says', screen: every(10, "console.debug('on and on');"), kind: 'flood' },
  {
    name: 'mf-listens',
    screen:
      "const [count, more] = React.useState(0); React.useEffect(() => { const timer = setTimeout(() => more(count + 1), 100); for (let one = 0; one < 200; one += 1) window.addEventListener('resize', () => one); return () => clearTimeout(timer); }); return text('Shown');",
    kind: 'flood',
  },
  {
    name: 'mf-sockets',
    screen: inEffect(
      "for (let one = 0; one < 40; one += 1) new WebSocket(location.origin.replace('http', 'ws') + '/none');",
    ),
    kind: 'flood',
  },
  {
    name: 'mf-updates',
    screen:
      "const [count, more] = React.useState(0); React.useEffect(() => { const timer = setTimeout(() => more(count + 1), 5); return () => clearTimeout(timer); }); return text('Shown');",
    kind: 'busy',
  },
  { name: 'mf-blocks', screen: every(400, blockFor(300)), kind: 'busy' },
  {
    name: 'mf-focus',
    screen: every(
      50,
      "const all = document.querySelectorAll('a[href]'); all[Math.floor(Math.random() * all.length)].focus();",
    ),
    kind: 'focus',
  },
  {
    name: 'mf-fills',
    screen: inEffect(
      "try { for (let one = 0; ; one += 1) localStorage.setItem('fill' + one, 'x'.repeat(100_000)); } catch {} try { for (let one = 0; ; one += 1) localStorage.setItem('rest' + one, 'x'.repeat(500)); } catch {} return () => localStorage.clear();",
    ),
    kind: 'storage',
  },
  { name: 'mf-clears', screen: inEffect('localStorage.clear();'), kind: 'storage' },
  {
    name: 'mf-values',
    screen:
      "return React.createElement('p', null, 'Shown ', React.createElement('b', null, String(undefined), ', ', String(NaN)));",
    kind: 'values',
  },
  {
    name: 'mf-picture',
    screen:
      "return React.createElement('p', null, 'Shown', React.createElement('img', { alt: '', width: 1, height: 1, src: 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"12000\" height=\"12000\"/>') }));",
    kind: 'picture',
  },
  { name: 'mf-reloads', screen: inEffect('setTimeout(() => location.reload(), 300);'), kind: 'reloads' },
];

for (const { name, screen, kind, act } of UNUSABLE) {
  test(
    `${name}, of which nothing is thrown, is reported as ${kind}`,
    IN_SOAK,
    async ({ page, member, noise, product }) => {
      void member;
      noise.expect(/WebSocket|Throttling navigation/);
      await publishHandWritten(product, { name, screen });
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await watching(page);
      await openInApp(page, '/profile');
      await openInApp(page, `/${name.slice(3)}`);
      await act?.(page);
      await expect.poll(() => failureOf(product, name)).toBe(kind);
    },
  );
}

async function failureOf(product: RunningProduct, remote: string): Promise<string | null | undefined> {
  const [outcome] = await rowsInDatabase<{ failed_kind: string | null }>(
    product,
    'select failed_kind from remote_outcomes where remote = $1',
    [remote],
  );
  return outcome?.failed_kind;
}

async function pressAround(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText('Shown');
  for (const link of await page.getByRole('navigation').first().getByRole('link').all()) {
    await link.click();
  }
}

async function goBackTwice(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText('Shown');
  for (let time = 0; time < 2; time += 1) await page.evaluate(() => history.back());
}
