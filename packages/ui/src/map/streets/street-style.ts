import type { StreetMap } from '@qlixline/contract/map/street-map';
import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';

import type { MapColors } from '../map-colors.ts';
import { streetColors } from './street-colors.ts';
import { STREETS, from, groundLayers } from './street-ground.ts';
import type { StreetStyle } from './street-ground.ts';
import { labelLayers } from './street-labels.ts';
import { roadLayers } from './street-roads.ts';
import { SCHEMAS } from './street-schema.ts';

const CREDIT =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>';

/** Returns the source of an operator's streets; browsers keep its tiles for a year. */
export function streetSource(
  { version, minZoom, maxZoom, bounds, credit }: StreetMap,
  origin: string,
): SourceSpecification {
  return {
    type: 'vector',
    tiles: [`${origin}/api/map/streets/${version}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    bounds: [...bounds],
    attribution: credit ? `${CREDIT} · ${credit.replaceAll(/[<>&]/g, ' ')}` : CREDIT,
  };
}

/** Returns the layers of streets, from the ground to the labels. Languages are codes such as `de`, the preferred first. */
export function streetLayers(
  { schema }: StreetMap,
  colors: MapColors,
  languages: readonly string[],
): LayerSpecification[] {
  const style: StreetStyle = {
    colors: streetColors(colors.isDark),
    names: SCHEMAS[schema],
    base: { land: colors.land, sea: colors.sea },
    text: nameIn(languages),
  };
  return [...groundLayers(style), ...roadLayers(style), ...borderLayers(style), ...labelLayers(style)];
}

/** Returns a condition for what lies outside the area with streets. */
export function isOutside({ coverage }: StreetMap): ExpressionSpecification {
  const coordinates = coverage.map(([west, south, east, north]) => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]);
  return ['!', ['within', { type: 'MultiPolygon', coordinates }]];
}

export const SOURCE_OF_STREETS = STREETS;

/** Name in the first language that the data has, otherwise in the local one. Schemas write the language in two ways. */
function nameIn(languages: readonly string[]): ExpressionSpecification {
  const translated = languages.flatMap((language): ExpressionSpecification[] => [
    ['get', `name:${language}`],
    ['get', `name_${language}`],
  ]);
  return ['coalesce', ...translated, ['get', 'name'], ['get', 'name:latin'], ''];
}

function borderLayers({ colors, names }: StreetStyle): LayerSpecification[] {
  return [
    {
      ...from(names.boundaries),
      id: 'streets-borders',
      type: 'line',
      filter: ['any', names.isCountry, names.isRegion],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors.border,
        'line-width': ['case', names.isCountry, 1.4, 0.7],
        'line-dasharray': [4, 3],
        'line-opacity': 0.8,
      },
    },
  ];
}
