import type { Page } from '@playwright/test';

import { loadedBy, scriptsAmong } from './slow-visit.ts';
import type { Loaded } from './slow-visit.ts';

/** Limit for what opening a second remote loads beyond its own scripts and antd's (behaviour: performance goals, W4). */
export const BEYOND_OWN_MAX_BYTES = 15_000;

/** A prop name of antd's components, which the minifier keeps. */
const MARK_OF_ANTD = 'prefixCls';

/** Bytes of scripts after compression. */
export type SecondRemoteCost = {
  own: number;
  antd: number;
  /** Scripts that are neither the remote's own nor antd's. */
  beyond: Loaded[];
  /** Addresses that were loaded before and are loaded again. */
  twice: string[];
};

/**
 * Opens pet management from home, another team's remote, and lists what that loads. Components of antd are counted
 * separately, because the first screen that needs them would load them anyway.
 */
export async function openSecondRemote(page: Page): Promise<SecondRemoteCost> {
  const before = await loadedBy(page);
  await page.getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your pets' }).waitFor();
  await page.waitForLoadState('networkidle');
  const later = scriptsAmong(eachOnce((await loadedBy(page)).slice(before.length)));
  const carriers = new Set<string>();
  for (const { url } of later) if (await carriesAntd(page, url)) carriers.add(url);
  const names = new Set(before.map(({ url }) => url));
  return {
    own: bytesOf(later.filter(isOwnCode)),
    antd: bytesOf(later.filter(({ url }) => carriers.has(url))),
    beyond: later.filter((file) => !isOwnCode(file) && !carriers.has(file.url)),
    twice: later.map(({ url }) => url).filter((url) => names.has(url)),
  };
}

export function bytesOf(files: readonly Loaded[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * Removes repeated files: what is prefetched on a press is later loaded from the browser's cache
 * (decision: navigation-on-intent).
 */
function eachOnce(loaded: readonly Loaded[]): Loaded[] {
  return loaded.filter(({ url }, index) => loaded.findIndex((other) => other.url === url) === index);
}

async function carriesAntd(page: Page, url: string): Promise<boolean> {
  return (await (await page.request.get(url)).text()).includes(MARK_OF_ANTD);
}

/** Returns true for the remote's own code; its entry is federation's code, which each remote contains. */
function isOwnCode({ url }: Loaded): boolean {
  return url.includes('/remotes/mf-pets/') && !url.endsWith('/remoteEntry.js');
}
