import { adoption, lostFound, map, mating, petNews, sell, services, topics, walks } from './screen-paths.ts';

type Area = { label: string; href: string };

/**
 * The parts of the product that people go to by name. The phone's menu, "Look around" of the search and the words that lead to an area are
 * made from it, and a spec asks for each one's item in the sidebar (decision: finding-the-way).
 */
export const AREAS = {
  'lost-found': { label: 'Lost and found', href: lostFound },
  adoption: { label: 'Adoption', href: adoption },
  services: { label: 'Services', href: services },
  walks: { label: 'Walks', href: walks },
  map: { label: 'Map', href: map },
  topics: { label: 'Topics', href: topics },
  'pet-news': { label: 'Pet News', href: petNews },
  sell: { label: 'Buy & Sell', href: sell },
  mating: { label: 'Mating', href: mating },
} as const satisfies Record<string, Area>;
export type AreaId = keyof typeof AREAS;

/** In the order in which they are shown. */
export const AREA_IDS = Object.keys(AREAS) as AreaId[];

/** The area that an address is in; undefined outside of all. */
export function areaAt(pathname: string): AreaId | undefined {
  return AREA_IDS.find((id) => pathname === AREAS[id].href || pathname.startsWith(`${AREAS[id].href}/`));
}
