// Kept apart from the schemas so that tables and screens can import the names alone.

/** Businesses that take care of animals or sell supplies. */
export const SERVICE_CATEGORIES = ['veterinary', 'grooming', 'shop', 'boarding', 'training', 'shelter'] as const;

/** Places to go to with an animal. */
export const PARK_CATEGORIES = ['dog_park', 'park'] as const;

export const PLACE_CATEGORIES = [...SERVICE_CATEGORIES, ...PARK_CATEGORIES] as const;
export type PlaceCategory = (typeof PLACE_CATEGORIES)[number];

/** Groups of categories that a map shows together. */
export const PLACE_GROUPS = ['services', 'parks'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

export const CATEGORIES_OF_GROUP: Record<PlaceGroup, readonly PlaceCategory[]> = {
  services: SERVICE_CATEGORIES,
  parks: PARK_CATEGORIES,
};

/**
 * Source of a place: OpenStreetMap, which must be credited wherever it is shown; users; or the product's fictional
 * examples.
 */
export const PLACE_SOURCES = ['osm', 'people', 'example'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

/** Credit for OpenStreetMap's data and the address of its licence (ODbL). */
export const OSM_ATTRIBUTION = '© OpenStreetMap contributors';
export const OSM_COPYRIGHT_URL = 'https://www.openstreetmap.org/copyright';

export const ACCESSIBILITY = ['yes', 'limited', 'no'] as const;
export type Accessibility = (typeof ACCESSIBILITY)[number];
