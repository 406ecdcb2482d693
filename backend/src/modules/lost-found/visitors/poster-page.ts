import { looksText } from '@qlixline/contract/pets/animal-looks';
import { screens } from '@qlixline/contract/areas/screens';
import { qrViewBox } from '@qlixline/contract/pet-tags/qr-code';
import { momentText } from '@qlixline/contract/time/moment-texts';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import type { Response } from 'express';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import { sendPage } from '../../../pages/page-layout.ts';
import { readerLocale } from '../../../http/pages/reader-locale.ts';
import { photoSource } from '../../../pages/photo-source.ts';
import { PRINT_SCRIPT, PRINT_STYLE, printButton } from '../../../pages/print-button.ts';
import type { ShownNotice } from './visitors.service.ts';

/**
 * Combined length of distinguishing marks and reward from which they are printed smaller, so that everything fits on
 * one sheet.
 */
const LONG_TEXT = 150;
const VERY_LONG_TEXT = 320;
/** Lengths of a name from which it would take two lines, and three. */
const LONG_NAME = 16;
const VERY_LONG_NAME = 30;

const STRIPS = 6;
const PHONE_MAX = 30;

/**
 * Style that fills a sheet of A4 or letter: the photo takes the space that the texts leave, more than half of the
 * sheet, and the texts are readable from a few steps away. In print, 100vh is the sheet without its margins.
 */
const STYLE = `
.card{max-width:720px}
.options{display:grid;gap:16px;justify-self:center;width:min(100%,360px)}.options[hidden]{display:none}
.poster{display:flex;flex-direction:column;gap:4mm;text-align:center;color:#000;background:#fff;border-radius:6mm;padding:8mm;overflow-wrap:anywhere}
.poster h2{font-size:min(18vw,8rem);line-height:.85;font-weight:900;letter-spacing:.06em;text-indent:.06em;color:#b3261e}
.poster .name{font-size:clamp(2rem,9vw,4rem);font-weight:800;line-height:1.05}
.poster img{width:100%;max-height:150mm;object-fit:contain;border-radius:4mm}
.poster .about{display:flex;flex-wrap:wrap;gap:5mm;align-items:center;justify-content:center}
.poster .facts{flex:1 1 260px;text-wrap:pretty;font-size:clamp(1.125rem,4vw,1.75rem);line-height:1.2;font-weight:600;display:grid;gap:2mm;text-align:start}
.poster .reward{font-size:1.15em;font-weight:800}
.poster .phone{font-size:clamp(1.5rem,7vw,2.5rem);font-weight:900;line-height:1;color:#b3261e}
.poster .scan{display:grid;max-width:70mm;gap:1mm;justify-items:center;font-size:1rem;line-height:1.2;font-weight:600}
.poster .strips{display:flex;margin:0;padding:0;list-style:none;border-top:1px dashed #777}
.poster .strips li{flex:1 1 0;min-width:0;display:grid;gap:.5mm;justify-items:center;align-content:start;padding:2mm 1mm 0;font-size:clamp(.375rem,1.3vw,.6875rem);line-height:1.15}
.poster .strips li+li{border-inline-start:1px dashed #777}
.poster .strips svg{width:100%;max-width:16mm;height:auto}
.poster .strips strong{max-width:100%;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.poster [hidden]{display:none}
@media print{
@page{margin:10mm}
html,body,main,.card{display:block;height:100%;min-height:0;padding:0;margin:0;background:#fff}
h1,.lead,.brand,.foot,.options{display:none}
.card{max-width:none}
.poster{height:100vh;max-height:100vh;overflow:hidden;padding:0;border-radius:0;gap:2.5mm;break-inside:avoid}
.poster h2{font-size:31mm}
.poster .name{font-size:14mm}
.poster .name[data-length=long]{font-size:11mm}.poster .name[data-length=very-long]{font-size:8mm}
.poster img{flex:1 1 0;min-height:0;max-height:none;border-radius:0}
.poster .about{flex-wrap:nowrap}
.poster .facts{font-size:5.4mm;gap:.8mm}
.poster .facts[data-length=long]{font-size:4.8mm}.poster .facts[data-length=very-long]{font-size:4mm}
.poster .phone{font-size:12mm}
.poster .scan{flex:none;font-size:3.4mm}
.poster .scan svg{width:28mm;height:28mm}
.poster .strips li{font-size:3.2mm}
.poster:not(:has(img)){justify-content:space-evenly}
}
`;

/** Script that puts what its reader types onto the poster. The number is never sent, as posters stay for years. */
const OPTIONS_SCRIPT = `
const options = document.querySelector('[data-options]');
options.hidden = false;
options.querySelector('[inputmode=tel]').addEventListener('input', ({ target }) => {
  const number = target.value.trim();
  for (const place of document.querySelectorAll('[data-phone]')) {
    place.textContent = number;
    place.hidden = number === '';
  }
});
options.querySelector('[type=checkbox]').addEventListener('change', ({ target }) => {
  document.querySelector('.strips').hidden = !target.checked;
});
`;

/** Sends a printable poster with a QR code of the notice. */
export function sendPoster(response: Response, notice: ShownNotice, publicOrigin: string): void {
  const { id, name, place, happenedAt, timeZone, marks, reward, photo } = notice;
  const address = `${publicOrigin}${screens.notice(id)}`;
  const { size, path } = codeOf(address);
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  sendPage(response, 200, {
    title: `A poster for ${name}`,
    lead: 'Print it on A4 or letter.',
    style: STYLE + PRINT_STYLE,
    script: PRINT_SCRIPT + OPTIONS_SCRIPT,
    body: markup`
      <div class="options" data-options hidden>
        <div class="field">
          <label for="phone">Phone number (optional)</label>
          <input id="phone" type="text" inputmode="tel" maxlength="${String(PHONE_MAX)}" autocomplete="tel" aria-describedby="phone-note" />
          <p class="hint" id="phone-note">It’s printed, but not stored.</p>
        </div>
        <label class="check"><input type="checkbox" checked /> Strips to tear off</label>
      </div>
      ${printButton('Print')}
      <div class="poster">
        <h2>LOST</h2>
        ${photo && markup`<img src="${photoSource(photo)}" alt="Photo of ${name}" />`}
        <p class="name" dir="auto" data-length="${lengthOf(name, LONG_NAME, VERY_LONG_NAME)}">${name}</p>
        <div class="about">
          <div class="facts" data-length="${lengthOf(marks + reward, LONG_TEXT, VERY_LONG_TEXT)}">
            <p>${looksText(notice)}</p>
            <p>Last seen: <bdi>${place}</bdi>, ${momentText(happenedAt, 'longDate', readerLocale(response.req), timeZone)}</p>
            ${marks && markup`<p dir="auto">${marks}</p>`}
            ${reward && markup`<p class="reward">Reward: <bdi>${reward}</bdi></p>`}
          </div>
          <div class="scan">
            <svg width="38mm" height="38mm" viewBox="${qrViewBox(size)}" role="img" aria-label="QR code" shape-rendering="crispEdges"><path id="code" d="${path}" /></svg>
            <p>Seen it? Scan this, or open<br />${address.replace(/^https?:\/\//, '')}</p>
          </div>
        </div>
        <p class="phone" data-phone dir="ltr" hidden></p>
        <ul class="strips" aria-hidden="true">${Array.from({ length: STRIPS }, () => strip(name, size))}</ul>
      </div>
      <p class="foot">${PRODUCT_NAME}</p>`,
  });
}

function codeOf(address: string): { size: number; path: string } {
  const code = generate(address);
  return { size: code.size, path: toSvgPath(code) };
}

/** Renders one strip. Its code is the poster's own, drawn again by reference. */
const strip = (name: string, size: number): Html => markup`
  <li>
    <svg viewBox="${qrViewBox(size)}" shape-rendering="crispEdges"><use href="#code" /></svg>
    <strong dir="auto">${name}</strong>
    <strong data-phone dir="ltr" hidden></strong>
  </li>`;

function lengthOf({ length }: string, long: number, veryLong: number): 'short' | 'long' | 'very-long' {
  if (length < long) return 'short';
  return length < veryLong ? 'long' : 'very-long';
}
