/** Oldest browser versions that the product is built for and tested with. */
export const BROWSER_FLOOR = { chrome: '120', edge: '120', firefox: '125', safari: '17.4' } as const;

const NAMES: Record<keyof typeof BROWSER_FLOOR, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
};

/**
 * Supported browsers as a sentence, "Chrome 120, Edge 120, Firefox 125 or Safari 17.4", for the page for older browsers
 * and the README.
 */
export const BROWSER_FLOOR_TEXT = new Intl.ListFormat('en', { type: 'disjunction' })
  .format(Object.entries(BROWSER_FLOOR).map(([id, version]) => `${NAMES[id as keyof typeof NAMES]} ${version}`))
  .replace(', or ', ' or ');
