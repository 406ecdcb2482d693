import { linkedAddress } from './route-at.ts';

/** Lists the addresses within this page of all visible links. */
export function linksInView(): URL[] {
  return [...document.links].filter(isInView).flatMap((link) => linkedAddress(link) ?? []);
}

function isInView(link: Element): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
