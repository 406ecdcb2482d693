import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

import { STREET_FONT, STREET_FONT_BOLD } from './street-fonts.ts';
import { from } from './street-ground.ts';
import type { StreetStyle } from './street-ground.ts';
import { STREET_POIS } from './street-pois.ts';
import { NAMED_STREETS } from './street-roads.ts';

type Expression = ExpressionSpecification;
/** A wider halo would draw letters twice. */
const HALO = 1.2;

/** Names of streets, water, parks and stations, house numbers, and names of places. */
export function labelLayers({ colors, names, text }: StreetStyle): LayerSpecification[] {
  const halo = { 'text-halo-color': colors.halo, 'text-halo-width': HALO };
  const isPlace = (...kinds: string[]): Expression => ['in', ['get', names.placeKind], ['literal', kinds]];
  return [
    {
      ...from(names.addresses),
      id: 'streets-numbers',
      type: 'symbol',
      minzoom: 16.5,
      filter: ['has', names.houseNumber],
      layout: {
        'text-field': ['to-string', ['get', names.houseNumber]],
        'text-font': STREET_FONT,
        'text-size': 10.5,
        'text-padding': 1,
      },
      paint: { 'text-color': colors.number, 'text-halo-color': colors.building, 'text-halo-width': 0.8 },
    },
    {
      ...from(names.roadNames),
      id: 'streets-names',
      type: 'symbol',
      minzoom: 12,
      filter: ['in', ['get', names.roadKind], ['literal', NAMED_STREETS]],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 280,
        'symbol-sort-key': [
          'match',
          ['get', names.roadKind],
          ['motorway', 'trunk', 'primary'],
          0,
          ['secondary', 'tertiary'],
          1,
          2,
        ],
        'text-field': text,
        'text-font': STREET_FONT,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          13,
          ['match', ['get', names.roadKind], ['motorway', 'trunk', 'primary', 'secondary'], 11.5, 10.5],
          18,
          ['match', ['get', names.roadKind], ['motorway', 'trunk', 'primary', 'secondary'], 15, 13],
        ],
        'text-max-angle': 35,
        'text-padding': 4,
      },
      paint: { 'text-color': colors.label, ...halo },
    },
    {
      ...from(names.waterNames),
      id: 'streets-water-names',
      type: 'symbol',
      filter: ['all', ['==', ['geometry-type'], 'Point'], ['has', 'name']],
      layout: { 'text-field': text, 'text-font': STREET_FONT, 'text-size': 12, 'text-max-width': 7 },
      paint: { 'text-color': colors.labelWater, ...halo },
    },
    {
      ...from(names.waterLines),
      id: 'streets-river-names',
      type: 'symbol',
      minzoom: 11,
      filter: ['all', ['==', ['geometry-type'], 'LineString'], ['has', 'name']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-field': text,
        'text-font': STREET_FONT,
        'text-size': 11.5,
      },
      paint: { 'text-color': colors.labelWater, ...halo },
    },
    ...STREET_POIS.map(({ id, kinds, minZoom, tone, size }): LayerSpecification => ({
      ...from(names.pois),
      id: `streets-poi-${id}`,
      type: 'symbol',
      minzoom: minZoom,
      filter: ['all', ['==', ['geometry-type'], 'Point'], ['in', ['get', names.poiKind], ['literal', [...kinds]]]],
      layout: {
        'icon-image': `streets:${id}`,
        'icon-size': size,
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'area'], 0]],
        'text-field': text,
        'text-font': STREET_FONT,
        'text-size': 11.5,
        'text-anchor': 'top',
        'text-offset': [0, 0.85],
        'text-max-width': 8,
        'text-optional': true,
        'text-padding': 3,
      },
      paint: { 'text-color': colors[tone], ...halo },
    })),
    {
      ...from(names.places),
      id: 'streets-quarters',
      type: 'symbol',
      minzoom: 12.5,
      maxzoom: 17,
      filter: isPlace('suburb', 'quarter', 'neighbourhood', 'borough', 'square', 'hamlet', 'isolated_dwelling'),
      layout: {
        'text-field': text,
        'text-font': STREET_FONT_BOLD,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10.5, 16, 13.5],
        'text-letter-spacing': 0.06,
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, names.placeRank],
      },
      paint: { 'text-color': colors.labelSoft, ...halo },
    },
    {
      ...from(names.places),
      id: 'streets-places',
      type: 'symbol',
      maxzoom: 16,
      filter: isPlace('city', 'town', 'village', 'island'),
      layout: {
        'text-field': text,
        'text-font': STREET_FONT_BOLD,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          5,
          ['match', ['get', names.placeKind], 'city', 12, 10],
          12,
          ['match', ['get', names.placeKind], 'city', 20, 'town', 16, 13],
          15,
          ['match', ['get', names.placeKind], 'city', 24, 'town', 20, 16],
        ],
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, names.placeRank],
      },
      paint: { 'text-color': colors.label, ...halo, 'text-halo-width': 1.6 },
    },
  ];
}
