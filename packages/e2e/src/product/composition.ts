import type { Page } from '@playwright/test';
import { COMPOSITION_ELEMENT_ID } from '@qlixline/contract/remotes/composition-element';
import type { Composition } from '@qlixline/contract/remotes/composition';

/** Returns a page's composition. */
export function compositionOn(page: Page): Promise<Composition> {
  return page.evaluate(
    (id) => JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Composition,
    COMPOSITION_ELEMENT_ID,
  );
}

/** Returns the version that the tab can fall back to; undefined for a remote without a previous version. */
export async function versionBefore(page: Page, remote: string): Promise<string | undefined> {
  const { remotes } = await compositionOn(page);
  return remotes.find(({ name }) => name === remote)?.previous?.version;
}
