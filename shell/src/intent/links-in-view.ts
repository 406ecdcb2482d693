import { linkedAddress } from './route-at.ts';

/** Where the links that can be seen now lead within this page. */
export function linksInView(): URL[] {
  return [...document.links].filter(isInView).flatMap((link) => linkedAddress(link) ?? []);
}

function isInView(link: Element): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
