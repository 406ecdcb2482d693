import { isAdScriptPresent } from './ad-script.ts';

export const CHECK_DELAY_MS = 100; // behaviour: ads and premium

/** Class names that filter lists hide; if the bait keeps its height, there is no blocker. */
const BAIT_CLASSES = 'ad ads adsbox ad-banner ad-placement textads banner-ads';

/**
 * Inserts a bait and checks it after 100 ms: a blocker is assumed if the ad script is missing or the bait has no height
 * (behaviour: ads and premium).
 */
export async function detectAdBlocker(delay: (ms: number) => Promise<void> = wait): Promise<boolean> {
  const bait = document.createElement('div');
  bait.className = BAIT_CLASSES;
  bait.setAttribute('aria-hidden', 'true');
  Object.assign(bait.style, { position: 'absolute', left: '-9999px', top: '0', width: '1px', height: '10px' });
  bait.textContent = '\u00a0';
  document.body.append(bait);
  try {
    await delay(CHECK_DELAY_MS);
    return !isAdScriptPresent() || bait.offsetHeight === 0;
  } finally {
    bait.remove();
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
