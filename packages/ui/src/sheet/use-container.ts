import { useInsertionEffect, useState } from 'react';

/**
 * Returns a function for antd's `getContainer`, with an element of this overlay's own below the body. In it, antd
 * doesn't lock the page's scrolling, for which it would add two style sheets and measure a scrollbar while the overlay
 * opens. `base.css` locks it once the page is inert.
 */
export function useContainer(): () => HTMLElement {
  const [container] = useState(() => document.createElement('div'));
  // Before layout effects and autofocus, which need the element in the page.
  useInsertionEffect(() => {
    document.body.append(container);
    return () => container.remove();
  }, [container]);
  return () => container;
}
