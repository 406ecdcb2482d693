import sharp from 'sharp';

/** The soft gradients of the product's look, from the top left to the bottom right. */
const GRADIENTS = {
  peach: ['#ffd9a8', '#ff9f7a'],
  leaf: ['#bfe8d6', '#6cc3a0'],
  sky: ['#cfe1ff', '#8fb6f2'],
  sun: ['#ffe7a6', '#f6c04d'],
  rose: ['#f6cfe0', '#e79bbd'],
} as const;
export type Gradient = keyof typeof GRADIENTS;

export type DemoPicture = { icon: string; gradient: Gradient };

const WIDTH = 1280;
const HEIGHT = 960;
const ICON_SIDE = 560;

/** An animal on a gradient, as a JPEG that then goes through the same inspection and widths as any upload. */
export function drawDemoPicture(iconBody: string, gradient: Gradient): Promise<Buffer> {
  const [from, to] = GRADIENTS[gradient];
  const left = (WIDTH - ICON_SIDE) / 2;
  const top = (HEIGHT - ICON_SIDE) / 2;
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}">
      <linearGradient id="sky" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#sky)"/>
      <circle cx="${WIDTH * 0.86}" cy="${HEIGHT * 0.16}" r="${HEIGHT * 0.22}" fill="#fff" opacity=".16"/>
      <circle cx="${WIDTH * 0.1}" cy="${HEIGHT * 0.9}" r="${HEIGHT * 0.3}" fill="#fff" opacity=".12"/>
      <ellipse cx="${WIDTH / 2}" cy="${top + ICON_SIDE * 0.97}" rx="${ICON_SIDE * 0.4}" ry="${ICON_SIDE * 0.05}" opacity=".14"/>
      <svg x="${left}" y="${top}" width="${ICON_SIDE}" height="${ICON_SIDE}" viewBox="0 0 128 128">${iconBody}</svg>
    </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}
