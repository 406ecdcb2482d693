// By themselves: tables and screens name them without the schemas.

/** Who looks after animals or sells what they need. */
export const SERVICE_CATEGORIES = ['veterinary', 'grooming', 'shop', 'boarding', 'training', 'shelter'] as const;

/** Where people go with their animals. */
export const PARK_CATEGORIES = ['dog_park', 'park'] as const;

export const PLACE_CATEGORIES = [...SERVICE_CATEGORIES, ...PARK_CATEGORIES] as const;
export type PlaceCategory = (typeof PLACE_CATEGORIES)[number];

/** What a map shows together. */
export const PLACE_GROUPS = ['services', 'parks'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

export const CATEGORIES_OF_GROUP: Record<PlaceGroup, readonly PlaceCategory[]> = {
  services: SERVICE_CATEGORIES,
  parks: PARK_CATEGORIES,
};

/**
 * From where a place is known: OpenStreetMap, which has to be named wherever it is shown; people here; or the product's own made-up
 * examples.
 */
export const PLACE_SOURCES = ['osm', 'people', 'example'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

/** Who made the data, and where its licence is (ODbL). */
export const OSM_ATTRIBUTION = '© OpenStreetMap contributors';
export const OSM_COPYRIGHT_URL = 'https://www.openstreetmap.org/copyright';

export const ACCESSIBILITY = ['yes', 'limited', 'no'] as const;
export type Accessibility = (typeof ACCESSIBILITY)[number];
