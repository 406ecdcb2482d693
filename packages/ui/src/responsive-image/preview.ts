/** Maximum delay in ms if the browser is busy. */
const LATEST = 1_000;

/**
 * Draws the blurred preview behind an image unless the image loads first. Drawing is the most expensive part of an
 * image, so it waits until the browser is idle. Returns a function that cancels it.
 */
export function showPreview(picture: HTMLImageElement, thumbhash: string): () => void {
  let isWanted = true;
  picture.style.backgroundImage = '';
  const draw = async () => {
    if (picture.complete) return;
    const { previewOf } = await import(/* webpackChunkName: "previews" */ './preview-of.ts');
    const preview = isWanted ? previewOf(thumbhash) : undefined;
    if (preview) picture.style.backgroundImage = `url(${preview})`;
  };
  // If loading the code fails, there is simply no preview.
  const start = () => void draw().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LATEST });
  else setTimeout(start);
  return () => void (isWanted = false);
}
