import { looksText } from '@qlixline/contract/animal-looks';
import { screens } from '@qlixline/contract/screens';
import { qrViewBox } from '@qlixline/contract/qr-code';
import { PRODUCT_NAME } from '@qlixline/contract/product';
import type { Response } from 'express';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

import { markup } from '../../../http/html.ts';
import { sendPage } from '../../../pages/page-layout.ts';
import { dayText } from './moment-text.ts';
import { photoSource } from './visitor-pages.ts';
import type { ShownNotice } from './visitors.service.ts';

/** Fits A4 and letter: the smaller of each side, less what printers leave free. */
const STYLE = `
.poster{display:grid;gap:5mm;justify-items:center;text-align:center;color:#000;background:#fff;border-radius:6mm;padding:8mm;overflow-wrap:anywhere}
.poster h2{font-size:clamp(2.5rem,11vw,22mm);line-height:1;letter-spacing:.04em;color:#b3261e}
.poster .name{font-size:clamp(1.75rem,7vw,14mm);font-weight:800;line-height:1.05}
.poster img{width:100%;max-width:150mm;max-height:120mm;object-fit:contain;border-radius:4mm}
.poster .facts{font-size:clamp(1rem,3.2vw,6mm);display:grid;gap:2mm}
.poster .reward{font-weight:800}
.poster .scan{display:flex;flex-wrap:wrap;gap:6mm;align-items:center;justify-content:center;font-size:clamp(1rem,2.8vw,5mm)}
@media print{@page{margin:10mm}main{padding:0}h1,.lead,.brand{display:none}.card{gap:0}.poster{padding:0;border-radius:0;width:100%;min-height:250mm;align-content:space-between}.foot{display:none}}
`;

/** A sheet to hang up, with a code that leads to the notice. */
export function sendPoster(response: Response, notice: ShownNotice, publicOrigin: string): void {
  const { id, name, place, happenedAt, marks, reward, photo } = notice;
  const address = `${publicOrigin}${screens.notice(id)}`;
  const code = generate(address);
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  sendPage(response, 200, {
    title: `A poster for ${name}`,
    lead: 'Print it on A4 or letter.',
    style: STYLE,
    body: markup`
      <div class="poster">
        <h2>LOST</h2>
        ${photo && markup`<img src="${photoSource(photo)}" alt="Photo of ${name}" />`}
        <p class="name">${name}</p>
        <div class="facts">
          <p>${looksText(notice)}</p>
          <p>Last seen: ${place}, ${dayText(happenedAt)}</p>
          ${marks && markup`<p>${marks}</p>`}
          ${reward && markup`<p class="reward">Reward: ${reward}</p>`}
        </div>
        <div class="scan">
          <svg width="38mm" height="38mm" viewBox="${qrViewBox(code.size)}" role="img" aria-label="QR code" shape-rendering="crispEdges"><path d="${toSvgPath(code)}" /></svg>
          <p>Seen it? Scan the code, or open<br /><strong>${address.replace(/^https?:\/\//, '')}</strong><br />You need no account.</p>
        </div>
      </div>
      <p class="foot">${PRODUCT_NAME}</p>`,
  });
}
