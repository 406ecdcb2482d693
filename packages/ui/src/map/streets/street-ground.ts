import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

import type { StreetColors } from './street-colors.ts';
import type { SchemaNames } from './street-schema.ts';

export type StreetStyle = {
  colors: StreetColors;
  names: SchemaNames;
  /** Colours that the basemap below has. */
  base: { land: string; sea: string };
  /** Expression of a name in the user's language. */
  text: ExpressionSpecification;
};

export const STREETS = 'streets';
export const from = (layer: string) => ({ source: STREETS, 'source-layer': layer });
const IS_AREA: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];

/** Kinds of ground by their colour; later ones are drawn above. */
const GROUND: readonly [color: keyof StreetColors, kinds: readonly string[]][] = [
  ['built', ['residential', 'commercial', 'retail', 'industrial', 'railway', 'military', 'neighbourhood']],
  [
    'field',
    ['farmland', 'orchard', 'vineyard', 'meadow', 'grassland', 'scrub', 'heath', 'allotments', 'nature_reserve'],
  ],
  ['wood', ['forest', 'wood', 'wetland']],
  ['rock', ['bare_rock', 'quarry', 'scree', 'rock']],
  ['ice', ['glacier', 'ice']],
  ['sand', ['beach', 'sand', 'shingle']],
  ['campus', ['school', 'university', 'college', 'kindergarten', 'aerodrome', 'zoo']],
  ['hospital', ['hospital']],
  [
    'green',
    ['park', 'garden', 'grass', 'village_green', 'recreation_ground', 'cemetery', 'golf_course', 'public_park'],
  ],
  ['dogPark', ['dog_park']],
  ['pitch', ['pitch', 'playground', 'stadium', 'track']],
  ['paved', ['parking', 'runway', 'taxiway']],
  ['square', ['pedestrian', 'pier', 'footway', 'bridge']],
];

/** Land, sea, kinds of ground, water and buildings. */
export function groundLayers({ colors, names, base }: StreetStyle): LayerSpecification[] {
  return [
    ...(names.ocean ? [area('ocean', names.ocean, base.sea)] : []),
    ...(names.earth ? [area('earth', names.earth, base.land)] : []),
    ...names.ground.map((layer) => groundLayer(layer, colors, names.kind)),
    {
      ...from(names.water),
      id: 'streets-water',
      type: 'fill',
      filter: IS_AREA,
      // The sea has the basemap's colour, so that its edge can't be seen.
      paint: { 'fill-color': ['match', ['get', names.kind], ['ocean', 'sea'], base.sea, colors.water] },
    },
    {
      ...from(names.waterLines),
      id: 'streets-water-lines',
      type: 'line',
      filter: ['all', ['!', IS_AREA], ['==', ['geometry-type'], 'LineString']],
      layout: { 'line-cap': 'round' },
      paint: {
        'line-color': colors.waterLine,
        'line-width': [
          'interpolate',
          ['exponential', 1.5],
          ['zoom'],
          9,
          ['match', ['get', names.kind], ['river', 'canal'], 1, 0.3],
          18,
          ['match', ['get', names.kind], ['river', 'canal'], 20, 4],
        ],
      },
    },
    {
      ...from(names.buildings),
      id: 'streets-buildings',
      type: 'fill',
      minzoom: 13,
      filter: IS_AREA,
      paint: {
        'fill-color': colors.building,
        'fill-outline-color': colors.buildingEdge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14.5, 1],
      },
    },
  ];
}

const area = (id: string, layer: string, color: string): LayerSpecification => ({
  ...from(layer),
  id: `streets-${id}`,
  type: 'fill',
  filter: IS_AREA,
  paint: { 'fill-color': color },
});

function groundLayer(layer: string, colors: StreetColors, kind: string): LayerSpecification {
  const colored = GROUND.flatMap(([color, kinds]) => [[...kinds], colors[color]]);
  const ordered = GROUND.flatMap(([, kinds], nth) => [[...kinds], nth]);
  const known = GROUND.flatMap(([, kinds]) => kinds);
  return {
    ...from(layer),
    id: `streets-ground-${layer}`,
    type: 'fill',
    filter: ['all', IS_AREA, ['in', ['get', kind], ['literal', known]]],
    layout: { 'fill-sort-key': ['match', ['get', kind], ...ordered, 0] as unknown as ExpressionSpecification },
    paint: { 'fill-color': ['match', ['get', kind], ...colored, colors.built] as unknown as ExpressionSpecification },
  };
}
