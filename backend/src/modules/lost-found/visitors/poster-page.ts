import { looksText } from '@qlixline/contract/pets/animal-looks';
import { screens } from '@qlixline/contract/areas/screens';
import { qrViewBox } from '@qlixline/contract/pet-tags/qr-code';
import { momentText } from '@qlixline/contract/time/moment-texts';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import type { Response } from 'express';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

import { markup } from '../../../http/pages/html.ts';
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

/**
 * Style that fills a sheet of A4 or letter: the photo takes the space that the texts leave, and the texts are readable
 * from a few steps away. In print, 100vh is the sheet without its margins.
 */
const STYLE = `
.card{max-width:720px}
.poster{display:flex;flex-direction:column;gap:4mm;align-items:center;text-align:center;color:#000;background:#fff;border-radius:6mm;padding:8mm;overflow-wrap:anywhere}
.poster h2{font-size:min(18vw,8rem);line-height:.85;font-weight:900;letter-spacing:.06em;text-indent:.06em;color:#b3261e}
.poster .name{font-size:clamp(2rem,9vw,4rem);font-weight:800;line-height:1.05}
.poster img{width:100%;max-height:150mm;object-fit:contain;border-radius:4mm}
.poster .facts{text-wrap:balance;font-size:clamp(1.125rem,4vw,1.75rem);line-height:1.25;font-weight:600;display:grid;gap:2mm}
.poster .reward{font-size:1.25em;font-weight:800}
.poster .scan{display:flex;flex-wrap:wrap;gap:6mm;align-items:center;justify-content:center;font-size:clamp(1rem,3vw,1.25rem);line-height:1.3}
@media print{
@page{margin:10mm}
html,body,main,.card{display:block;height:100%;min-height:0;padding:0;margin:0;background:#fff}
h1,.lead,.brand,.foot{display:none}
.card{max-width:none}
.poster{height:100vh;max-height:100vh;overflow:hidden;padding:0;border-radius:0;gap:3mm;break-inside:avoid}
.poster h2{font-size:36mm}
.poster .name{font-size:18mm}
.poster .name[data-length=long]{font-size:11mm}.poster .name[data-length=very-long]{font-size:8mm}
.poster img{flex:1 1 0;min-height:0;max-height:none}
.poster .facts{font-size:8mm;gap:1.5mm}
.poster .facts[data-length=long]{font-size:6.5mm}.poster .facts[data-length=very-long]{font-size:5mm}
.poster .scan{flex-wrap:nowrap;font-size:6mm;text-align:start}
.poster .scan svg{flex:none;width:40mm;height:40mm}
.poster:not(:has(img)){justify-content:space-evenly}
}
`;

/** Sends a printable poster with a QR code of the notice. */
export function sendPoster(response: Response, notice: ShownNotice, publicOrigin: string): void {
  const { id, name, place, happenedAt, timeZone, marks, reward, photo } = notice;
  const address = `${publicOrigin}${screens.notice(id)}`;
  const code = generate(address);
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  sendPage(response, 200, {
    title: `A poster for ${name}`,
    lead: 'Print it on A4 or letter.',
    style: STYLE + PRINT_STYLE,
    script: PRINT_SCRIPT,
    body: markup`
      ${printButton('Print')}
      <div class="poster">
        <h2>LOST</h2>
        ${photo && markup`<img src="${photoSource(photo)}" alt="Photo of ${name}" />`}
        <p class="name" dir="auto" data-length="${lengthOf(name, LONG_NAME, VERY_LONG_NAME)}">${name}</p>
        <div class="facts" data-length="${lengthOf(marks + reward, LONG_TEXT, VERY_LONG_TEXT)}">
          <p>${looksText(notice)}</p>
          <p>Last seen: <bdi>${place}</bdi>, ${momentText(happenedAt, 'longDate', readerLocale(response.req), timeZone)}</p>
          ${marks && markup`<p dir="auto">${marks}</p>`}
          ${reward && markup`<p class="reward">Reward: <bdi>${reward}</bdi></p>`}
        </div>
        <div class="scan">
          <svg width="38mm" height="38mm" viewBox="${qrViewBox(code.size)}" role="img" aria-label="QR code" shape-rendering="crispEdges"><path d="${toSvgPath(code)}" /></svg>
          <p>Seen it? Scan the code, or open<br /><strong>${address.replace(/^https?:\/\//, '')}</strong><br />You need no account.</p>
        </div>
      </div>
      <p class="foot">${PRODUCT_NAME}</p>`,
  });
}

function lengthOf({ length }: string, long: number, veryLong: number): 'short' | 'long' | 'very-long' {
  if (length < long) return 'short';
  return length < veryLong ? 'long' : 'very-long';
}
