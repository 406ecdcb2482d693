import { COMPOSITION_ELEMENT_ID, compositionSchema } from '@qlixline/contract/composition';
import type { Composition } from '@qlixline/contract/composition';

/** The composition that index.html carries. A tab keeps the one it began with. */
export function readComposition(page: Document): Composition {
  const element = page.getElementById(COMPOSITION_ELEMENT_ID);
  const parsed = compositionSchema.safeParse(parseJson(element?.textContent ?? ''));
  if (parsed.success) return parsed.data;
  // The shell goes on without remotes: every area then shows that it is not available.
  console.error('The page carries no valid composition', parsed.error.issues);
  return { schema: 1, snapshotId: 'none', env: 'unknown', shell: { build: 'unknown', api: '0.0.0' }, remotes: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
