/** Everything of a page that scripts change other than by CSS rules. */
const EVERYTHING: MutationObserverInit = { subtree: true, childList: true, attributes: true, characterData: true };

/**
 * Returns a function that tells whether the page has changed, was scrolled or got another size since it was last
 * called. It observes until the first change only, so that a page that changes all the time costs no more.
 */
export function watchChanges(): () => boolean {
  let isChanged = true;
  let isObserving = false;
  let view = '';
  const observer = new MutationObserver(() => {
    isChanged = true;
    isObserving = false;
    observer.disconnect();
  });
  // Pictures and styles change the page when they have been loaded, long after their elements came.
  document.addEventListener('load', () => (isChanged = true), { capture: true, passive: true });
  return () => {
    const now = `${scrollX},${scrollY},${innerWidth},${innerHeight},${location.href}`;
    const result = isChanged || now !== view;
    view = now;
    isChanged = false;
    if (!isObserving) observer.observe(document, EVERYTHING);
    isObserving = true;
    return result;
  };
}
