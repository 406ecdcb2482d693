import { createHash } from 'node:crypto';

import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import type { Response } from 'express';

import { DRAWINGS } from './drawings.ts';
import { FORM_SCRIPT } from './form-script.ts';
import { Html, markup } from '../http/pages/html.ts';
import { PAW, PAW_SHAPES } from '../http/pages/paw.ts';
import { PERMISSIONS } from '../http/pages/security-headers.ts';
import { pageFontOf } from './page-font.ts';
import type { Notice } from './notice.ts';
import { PAGE_STYLE } from './page-style.ts';

type Page = {
  title: string;
  lead?: string;
  notice?: Notice | undefined;
  body: Html;
  /** Content that replaces the drawings above the title. */
  hero?: Html;
  /** Additional style and script of this page. */
  style?: string;
  script?: string;
};

/** Script that applies the theme chosen in the app (shell/src/theme). Without it, the page uses the system's theme. */
const THEME_SCRIPT =
  "try{const t=localStorage.getItem('themeMode');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** Sends a page that needs neither scripts nor pictures; it uses the shell's font if there is a shell. */
export function sendPage(response: Response, status: number, page: Page, formTargets: readonly string[] = []): void {
  const fontUrl = pageFontOf(response);
  const style = (fontUrl ? fontFace(fontUrl) : '') + PAGE_STYLE + (page.style ?? '');
  const scripts = [THEME_SCRIPT, FORM_SCRIPT, ...(page.script ? [page.script] : [])];
  response
    .status(status)
    .setHeader('Content-Security-Policy', policy(style, scripts, formTargets))
    .setHeader('Permissions-Policy', PERMISSIONS)
    .setHeader('Cache-Control', 'no-store')
    // A reset link must not leak in a Referer.
    .setHeader('Referrer-Policy', 'same-origin')
    .type('html')
    .send(renderPage(page, style, fontUrl).text);
}

function renderPage(
  { title, lead, notice, body, hero = HERO, script }: Page,
  style: string,
  fontUrl: string | undefined,
): Html {
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf6f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)" />
        <title>${title} · ${PRODUCT_NAME}</title>
        <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(FAVICON)}" />
        ${fontUrl && markup`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${fontUrl}" />`}
        <script>${new Html(THEME_SCRIPT)}</script>
        <style>${new Html(style)}</style>
      </head>
      <body>
        <main>
          <a class="brand" href="/">${PAW}${PRODUCT_NAME}</a>
          ${hero}
          <section class="card">
            <h1 dir="auto">${title}</h1>
            ${lead && markup`<p class="lead">${lead}</p>`}
            ${notice && markup`<p class="notice ${notice.tone}" role="${notice.tone === 'bad' ? 'alert' : 'status'}">${notice.text}</p>`}
            ${body}
          </section>
        </main>
        <script>${new Html(FORM_SCRIPT)}</script>
        ${script && markup`<script>${new Html(script)}</script>`}
      </body>
    </html>`;
}

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#c2391e" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${PAW_SHAPES}</svg>`;
const HERO = new Html(
  [
    `<div class="hero" aria-hidden="true"><span class="m apricot">${DRAWINGS.dog}</span>`,
    `<span class="l mint">${DRAWINGS.cat}</span><span class="m blue">${DRAWINGS.rabbit}</span>`,
    `<span class="s sun">${DRAWINGS.bird}</span><span class="s rose">${DRAWINGS.hamster}</span></div>`,
  ].join(''),
);

const fontFace = (url: string) =>
  `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:optional;src:url("${url}") format("woff2-variations")}`;

function policy(style: string, scripts: readonly string[], formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hashSource).join(' ')}`,
    "connect-src 'self'",
    `style-src ${hashSource(style)}`,
    "font-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns the policy's source expression for an inline text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
