/** Background of the page in the light theme, which windows of the installed app show until the page is painted. */
export const PAGE_COLOR = '#faf6f0';

/** Icons in `shell/web-app/icons`, which `packages/bench/src/app-pictures/write-icons.ts` draws. */
export const APP_ICONS = {
  'icon-192.png': { size: 192, purpose: 'any' },
  'icon-512.png': { size: 512, purpose: 'any' },
  /** Fills its square, because the system cuts it to a circle or another shape. */
  'maskable-192.png': { size: 192, purpose: 'maskable' },
  'maskable-512.png': { size: 512, purpose: 'maskable' },
  /** The shape alone, which the system colours. */
  'monochrome-512.png': { size: 512, purpose: 'monochrome' },
} as const satisfies Record<string, { size: number; purpose: 'any' | 'maskable' | 'monochrome' }>;

/** Icon on the home screen of iOS, which reads it from the page and rounds its corners. */
export const APPLE_TOUCH_ICON = { file: 'apple-touch-icon-180.png', size: 180 };

/**
 * Pictures of screens in `shell/web-app/screenshots`, which `packages/bench/src/app-pictures/take-screenshots.ts`
 * takes. Sizes are in device pixels.
 */
export const APP_SCREENSHOTS = {
  'home-phone.webp': { width: 780, height: 1688, form: 'narrow', label: 'Home: stories and posts of friends' },
  'lost-found-phone.webp': { width: 780, height: 1688, form: 'narrow', label: 'Lost and found near you' },
  'pet-phone.webp': { width: 780, height: 1688, form: 'narrow', label: 'A pet and its journal' },
  'home-desktop.webp': { width: 1280, height: 800, form: 'wide', label: 'Home on a computer' },
} as const satisfies Record<string, { width: number; height: number; form: 'narrow' | 'wide'; label: string }>;
