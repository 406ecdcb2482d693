import { createHash } from 'node:crypto';

import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';

import { Html, markup } from './html.ts';
import { PAW } from './paw.ts';

type UnavailablePage = { title: string; sentences: readonly string[]; action: string; href: string };

/** Seconds until an opened page tries again by itself, which is also the time that clients are told to wait. */
export const UNAVAILABLE_RETRY_SECONDS = 10;

const RETRYING: UnavailablePage = {
  title: 'We’ll be right back',
  sentences: [
    `${PRODUCT_NAME} can’t be reached right now. Nothing that you have posted or sent is lost.`,
    'This page tries again by itself every few seconds.',
  ],
  action: 'Try again now',
  href: '', // the page's own address
};

/** Pages for users whose request couldn't be answered, by what they did. */
export const UNAVAILABLE_PAGES = {
  /** Text for people who opened an address. */
  opened: RETRYING,
  /** Text for users who sent a form that may or may not have arrived: they decide if they send it again. */
  sent: {
    ...RETRYING,
    sentences: [
      `${PRODUCT_NAME} can’t be reached right now. Nothing that you posted or sent before is lost.`,
      'What you sent just now may not have arrived. Go back in a moment to look, and to send it again.',
    ],
    action: 'Go to the start page',
    href: '/',
  },
  /** Text for a failure that waiting may not resolve. */
  failed: {
    ...RETRYING,
    title: 'That didn’t work',
    sentences: ['Something went wrong on our side. Nothing that you have posted or sent is lost.'],
    action: 'Try again',
  },
} as const satisfies Record<string, UnavailablePage>;
export type UnavailableKind = keyof typeof UNAVAILABLE_PAGES;

/** Tokens of packages/ui/src/tokens.css. */
const DARK = '--bg:#171411;--surface:#211d19;--ink:#f5efe6;--ink-2:#b9ad9d;--accent:#ff8464;--accent-ink:#2a0f07';
const STYLE = `:root{color-scheme:light dark;--bg:#faf6f0;--surface:#fff;--ink:#231f1a;--ink-2:#6d6357;--accent:#c2391e;--accent-ink:#fff}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box;margin:0}
body{display:grid;grid-template-columns:minmax(0,416px);place-content:center;gap:24px;min-height:100vh;padding:32px 20px;background:var(--bg);color:var(--ink);font:400 1rem/1.5 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.brand{display:flex;justify-content:center;gap:.5rem;align-items:center;color:var(--accent);font-weight:800;font-size:1.375rem}
svg{width:1.5em;height:1.5em;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
main{display:grid;gap:16px;padding:32px 28px;border-radius:24px;background:var(--surface);text-align:center}
h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.025em}
p{color:var(--ink-2);text-wrap:balance}
a{margin-top:8px;padding:14px 20px;border-radius:999px;background:var(--accent);color:var(--accent-ink);font-weight:700;text-decoration:none}
:focus-visible{outline:2px solid var(--ink);outline-offset:3px}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Content security policy of these pages: they load nothing and run nothing. */
export const UNAVAILABLE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders a page that needs nothing else, neither scripts nor another request. The edge proxy has copies of it. */
export function unavailablePage(kind: UnavailableKind): string {
  const { title, sentences, action, href } = UNAVAILABLE_PAGES[kind];
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${PRODUCT_NAME}</title>
<link rel="icon" href="data:,">
<style>${new Html(STYLE)}</style>
</head>
<body>
<div class="brand">${PAW}${PRODUCT_NAME}</div>
<main>
<h1>${title}</h1>
${sentences.map((sentence) => markup`<p>${sentence}</p>\n`)}<a href="${href}">${action}</a>
</main>
</body>
</html>
`.text;
}
