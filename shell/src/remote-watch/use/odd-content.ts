import { commitCount } from '../../remotes/loading/commit-count.ts';

const VALUES = /^\s*(?:(?:undefined|NaN|\[object Object\])[\s,;:/–-]*)+$/;
const NODES_MAX = 3_000;
const VALUES_LENGTH_MAX = 100;
/** Pixels that no screen needs: 16 megabytes of memory for each 4 million. */
const PIXELS_MAX = 40_000_000;

/** Returns a check like `hasLeftValues` that reads the page again only after React has changed it. */
export function watchValues(): () => boolean {
  let readAt = -1;
  let result = false;
  return () => {
    const commits = commitCount();
    if (commits !== readAt) result = hasLeftValues();
    readAt = commits;
    return result;
  };
}

/** Returns true if a text of the page consists of values such as "undefined" that a script has left. */
export function hasLeftValues(): boolean {
  const content = document.getElementById('content');
  if (!content) return false;
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let seen = 0; seen < NODES_MAX && texts.nextNode(); seen += 1) {
    const text = texts.currentNode.nodeValue ?? '';
    if (text.length <= VALUES_LENGTH_MAX && VALUES.test(text)) return true;
  }
  return false;
}

/** Returns true if the page shows a picture that takes a phone's memory. */
export function hasHugePicture(): boolean {
  return [...document.images].some(({ naturalWidth, naturalHeight }) => naturalWidth * naturalHeight > PIXELS_MAX);
}
