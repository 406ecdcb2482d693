import { Html, markup } from '../http/pages/html.ts';

/** Renders a print button, hidden until its script runs. */
export const printButton = (label: string): Html =>
  markup`<p class="print"><button type="button" data-print hidden>${label}</button></p>`;

export const PRINT_SCRIPT = `
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
`;

export const PRINT_STYLE = '.print{text-align:center}@media print{.print{display:none}}';
