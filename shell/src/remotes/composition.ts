import { COMPOSITION_ELEMENT_ID } from '@qlixline/contract/remotes/composition-element';
import type { Composition } from '@qlixline/contract/remotes/composition';

import { isComposition } from './composition-shape.ts';

/** Reads the composition in index.html. A tab keeps the one it started with. */
export function readComposition(page: Document): Composition {
  const element = page.getElementById(COMPOSITION_ELEMENT_ID);
  const composition = parseJson(element?.textContent ?? '');
  if (isComposition(composition)) return composition;
  // The shell continues without remotes: every area then shows that it isn't available.
  console.error('The page carries no valid composition');
  return { schema: 1, snapshotId: 'none', env: 'unknown', shell: { build: 'unknown', api: '0.0.0' }, remotes: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
