import { useEffect } from 'react';
import type { RefObject } from 'react';

import users from '../../users/users.module.css';
import { matchesIn } from './matches.ts';

const NAME = 'search-hit'; // as in search.module.css
/** Elements with words of the product, such as "Not your friend Ana", which the search doesn't look through. */
const NOT_OF_RESULT = `button, time, h2, h3, [role=status], [data-not-searched], .${users.notYourFriend}`;

/**
 * Highlights matches in all texts of results below an element, including later ones, with the CSS Custom Highlight API, because
 * the rows belong to other screens. Browsers without it show no highlights.
 */
export function useHighlighted(root: RefObject<HTMLElement | null>, words: string): void {
  useEffect(() => {
    const element = root.current;
    if (!element || words === '' || typeof CSS === 'undefined' || !('highlights' in CSS)) return;
    const mark = () => CSS.highlights.set(NAME, new Highlight(...rangesIn(element, words)));
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [root, words]);
}

function rangesIn(element: HTMLElement, words: string): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest(NOT_OF_RESULT)) continue;
    for (const [from, to] of matchesIn(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}
