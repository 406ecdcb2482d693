import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

// Screens of hand-written remotes, each with one mistake (product/hand-written-remote.ts).

const inEffect = (code: string) => `React.useEffect(() => { ${code} }, []); return text('Shown');`;
const every = (ms: number, code: string) =>
  inEffect(`const timer = setInterval(() => { ${code} }, ${ms}); return () => clearInterval(timer);`);
const styled = (css: string) =>
  inEffect(
    `const style = document.createElement('style'); style.textContent = '${css}'; document.head.append(style); return () => style.remove();`,
  );
const cover = (style: string) =>
  `return React.createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 99, ${style} } }, 'Shown');`;
const blockFor = (ms: number) => `const end = performance.now() + ${ms}; while (performance.now() < end) {}`;

/** Build of which nothing is thrown, and of which people can't use the page all the same. */
export type Unusable = {
  name: string;
  /** The screen's mistake. */
  screen: string;
  /** Kind of the report to the server. */
  kind: string;
  /** The user's action. */
  act?: (page: Page) => Promise<void>;
};

export const UNUSABLE: readonly Unusable[] = [
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
    act: onceShown(pressAround),
  },
  {
    name: 'mf-traps',
    screen: inEffect(
      "const here = location.href; const stay = () => history.pushState(null, '', here); window.addEventListener('popstate', stay);",
    ),
    kind: 'trapped',
    act: onceShown(goBackTwice),
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
  // Written so that publishing, which refuses it, can't read it.
  { name: 'mf-reloads', screen: inEffect("setTimeout(() => location['re' + 'load'](), 300);"), kind: 'reloads' },
  {
    name: 'mf-rejects',
    screen: inEffect("void Promise.reject('a text without a stack');"),
    kind: 'rejection',
  },
  {
    name: 'mf-scrolls',
    screen:
      "React.useEffect(() => { document.body.style.overflow = 'hidden'; return () => { document.body.style.overflow = ''; }; }, []); return React.createElement('div', { style: { height: 4000 } }, 'Shown');",
    kind: 'locked',
  },
  {
    name: 'mf-zoom',
    screen: inEffect(
      "document.querySelector('meta[name=viewport]').content = 'width=device-width, initial-scale=1, user-scalable=no';",
    ),
    kind: 'locked',
  },
  { name: 'mf-selects', screen: inEffect("document.body.style.userSelect = 'none';"), kind: 'locked' },
  { name: 'mf-tiny', screen: styled('main * { font-size: 0 !important }'), kind: 'unreadable' },
  {
    name: 'mf-pale',
    screen: styled('main, main * { color: rgb(250, 250, 250) !important; background: rgb(250, 250, 250) !important }'),
    kind: 'unreadable',
  },
  {
    name: 'mf-refused',
    screen: every(500, "void fetch('/api/pets/0').then((answer) => answer.text());"),
    kind: 'refused',
  },
  {
    name: 'mf-history',
    screen: inEffect("for (let one = 0; one < 60; one += 1) history.pushState(null, '', '?step=' + one);"),
    kind: 'trapped',
  },
  {
    name: 'mf-toasts',
    screen:
      "const toast = Bridge.useToast(); React.useEffect(() => { const timer = setInterval(() => toast({ title: 'Saved' }), 100); return () => clearInterval(timer); }, []); return text('Shown');",
    kind: 'flood',
  },
  {
    name: 'mf-dialog',
    screen: inEffect(
      "const dialog = document.createElement('dialog'); dialog.textContent = 'Please wait'; dialog.addEventListener('cancel', (event) => event.preventDefault()); document.body.append(dialog); dialog.showModal(); return () => dialog.remove();",
    ),
    kind: 'covered',
  },
  {
    name: 'mf-keys',
    screen:
      "return React.createElement('label', null, 'Shown', React.createElement('input', { onKeyDown: (event) => event.preventDefault() }));",
    kind: 'unanswered',
    act: onceShown(typeInto),
  },
  {
    name: 'mf-spins',
    screen: "return React.createElement('div', { role: 'progressbar', 'aria-label': 'Shown' });",
    kind: 'blank',
  },
];

function onceShown(act: (page: Page) => Promise<void>): (page: Page) => Promise<void> {
  return async (page) => {
    await expect(page.getByRole('main')).toContainText('Shown');
    await act(page);
  };
}

/** Presses each link of the navigation. */
export async function pressAround(page: Page): Promise<void> {
  for (const link of await page.getByRole('navigation').first().getByRole('link').all()) {
    await link.click();
  }
}

export async function goBackTwice(page: Page): Promise<void> {
  for (let time = 0; time < 2; time += 1) await page.evaluate(() => history.back());
}

async function typeInto(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('textbox').pressSequentially('Nothing of this arrives');
}
