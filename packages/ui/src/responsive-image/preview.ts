/** However busy the browser is, in ms. */
const LATEST = 1_000;

/**
 * Draws the blurred preview of a picture behind it, unless the picture is there sooner. It takes longer than all else of
 * a picture's element, so that it waits until the browser has nothing better to do. Returns what calls it off.
 */
export function showPreview(picture: HTMLImageElement, thumbhash: string): () => void {
  let isWanted = true;
  picture.style.backgroundImage = '';
  const draw = async () => {
    if (picture.complete) return;
    const { previewOf } = await import('./preview-of.ts');
    const preview = isWanted ? previewOf(thumbhash) : undefined;
    if (preview) picture.style.backgroundImage = `url(${preview})`;
  };
  // A picture without a preview is what there is without its code.
  const start = () => void draw().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LATEST });
  else setTimeout(start);
  return () => void (isWanted = false);
}
