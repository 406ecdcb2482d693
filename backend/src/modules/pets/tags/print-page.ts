import { qrViewBox } from '@qlixline/contract/pet-tags/qr-code';
import type { PetTag } from '@qlixline/contract/pet-tags/pet-tag';
import type { Response } from 'express';

import { markup } from '../../../http/pages/html.ts';
import { sendPage } from '../../../pages/page-layout.ts';

/** Side lengths of the printed codes; a phone reads 20 mm from about 10 cm. */
const SIDES_MM = [20, 30, 45] as const;

const STYLE = `
.codes{display:flex;flex-wrap:wrap;gap:6mm;justify-content:center;align-items:end}
.codes figure{display:grid;gap:1mm;justify-items:center;padding:2mm;border:1px dashed var(--field-line);border-radius:3mm;background:#fff;color:#000;break-inside:avoid}
.codes figcaption{font-weight:700;max-width:50mm;overflow-wrap:anywhere;text-align:center}
.address{overflow-wrap:anywhere;text-align:center;font-size:.8125rem}
`;

/** Sends a page with the tag's code in three sizes, to print and cut out. */
export function sendPrintPage(response: Response, name: string, { address, qr: { path, size } }: PetTag): void {
  sendPage(response, 200, {
    title: `${name}’s tag`,
    lead: 'Print this page in its real size (100%), and cut out the code that fits.',
    style: STYLE,
    body: markup`
      <div class="codes">${SIDES_MM.map(
        (side) => markup`<figure>
          <svg width="${`${side}mm`}" height="${`${side}mm`}" viewBox="${qrViewBox(size)}" role="img" aria-label="${`QR code, ${side} millimetres`}" shape-rendering="crispEdges"><path d="${path}" /></svg>
          <figcaption>${name}</figcaption>
        </figure>`,
      )}</div>
      <p class="address">${address}</p>
      <p class="foot">Try it with your phone before it goes onto the collar.</p>`,
  });
}
