import type { StreetSchema } from '@qlixline/contract/map/street-map';
import type { ExpressionSpecification } from 'maplibre-gl';

/** Names of what the style draws, in a schema of tiles. Values, such as those of streets, are OpenStreetMap's in all. */
export type SchemaNames = {
  earth: string | null;
  ocean: string | null;
  /** Layers of ground, and its property that says of what kind it is. */
  ground: readonly string[];
  kind: string;
  water: string;
  waterLines: string;
  buildings: string;
  addresses: string;
  houseNumber: string;
  roads: string;
  roadNames: string;
  roadKind: string;
  isTunnel: ExpressionSpecification;
  isBridge: ExpressionSpecification;
  isRail: ExpressionSpecification;
  isFerry: ExpressionSpecification;
  boundaries: string;
  isCountry: ExpressionSpecification;
  isRegion: ExpressionSpecification;
  places: string;
  placeKind: string;
  /** Rank of a place, higher for larger ones. */
  placeRank: ExpressionSpecification;
  pois: string;
  poiKind: string;
  waterNames: string;
};

const RAILS = ['rail', 'light_rail', 'subway', 'tram', 'narrow_gauge', 'funicular', 'monorail', 'transit'];
const has = (property: string, ...values: (string | number)[]): ExpressionSpecification => [
  'in',
  ['get', property],
  ['literal', values],
];
const isTrue = (property: string): ExpressionSpecification => ['to-boolean', ['get', property]];

export const SCHEMAS: Readonly<Record<StreetSchema, SchemaNames>> = {
  protomaps: {
    earth: 'earth',
    ocean: 'ocean',
    ground: ['landuse'],
    kind: 'kind',
    water: 'water',
    waterLines: 'water',
    buildings: 'buildings',
    addresses: 'buildings',
    houseNumber: 'addr_housenumber',
    roads: 'roads',
    roadNames: 'roads',
    roadKind: 'kind_detail',
    isTunnel: isTrue('is_tunnel'),
    isBridge: isTrue('is_bridge'),
    isRail: has('kind', 'rail'),
    isFerry: has('kind', 'ferry'),
    boundaries: 'boundaries',
    isCountry: has('kind', 'country'),
    isRegion: has('kind', 'region'),
    places: 'places',
    placeKind: 'kind_detail',
    placeRank: ['coalesce', ['get', 'population_rank'], 0],
    pois: 'pois',
    poiKind: 'kind',
    waterNames: 'water',
  },
  openmaptiles: {
    earth: null,
    ocean: null,
    ground: ['landcover', 'landuse', 'park'],
    kind: 'class',
    water: 'water',
    waterLines: 'waterway',
    buildings: 'building',
    addresses: 'housenumber',
    houseNumber: 'housenumber',
    roads: 'transportation',
    roadNames: 'transportation_name',
    roadKind: 'class',
    isTunnel: has('brunnel', 'tunnel'),
    isBridge: has('brunnel', 'bridge'),
    isRail: has('class', ...RAILS),
    isFerry: has('class', 'ferry'),
    boundaries: 'boundary',
    isCountry: has('admin_level', 2),
    isRegion: has('admin_level', 3, 4),
    places: 'place',
    placeKind: 'class',
    placeRank: ['-', 20, ['coalesce', ['get', 'rank'], 20]],
    pois: 'poi',
    poiKind: 'subclass',
    waterNames: 'water_name',
  },
  shortbread: {
    earth: null,
    ocean: 'ocean',
    ground: ['land', 'sites'],
    kind: 'kind',
    water: 'water_polygons',
    waterLines: 'water_lines',
    buildings: 'buildings',
    addresses: 'addresses',
    houseNumber: 'housenumber',
    roads: 'streets',
    roadNames: 'street_labels',
    roadKind: 'kind',
    isTunnel: isTrue('tunnel'),
    isBridge: isTrue('bridge'),
    isRail: isTrue('rail'),
    isFerry: has('kind', 'ferry'),
    boundaries: 'boundaries',
    isCountry: has('admin_level', 2),
    isRegion: has('admin_level', 3, 4),
    places: 'place_labels',
    placeKind: 'kind',
    placeRank: ['log10', ['+', 1, ['coalesce', ['get', 'population'], 0]]],
    pois: 'public_transport',
    poiKind: 'kind',
    waterNames: 'water_polygons_labels',
  },
};
