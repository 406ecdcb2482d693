import { adoption, lostFound, map, mating, petNews, sell, services, topics, walks } from './screen-paths.ts';

type Area = { label: string; href: string };

/**
 * Areas of the product that have a name. The phone's menu, "Look around" in search and the search words that lead to an
 * area are generated from this list, and a spec requires a sidebar item for each (decision: finding-the-way).
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

/** Ids of the areas in display order. */
export const AREA_IDS = Object.keys(AREAS) as AreaId[];

/** Returns the area of an address; undefined outside all areas. */
export function areaAt(pathname: string): AreaId | undefined {
  return AREA_IDS.find((id) => pathname === AREAS[id].href || pathname.startsWith(`${AREAS[id].href}/`));
}
