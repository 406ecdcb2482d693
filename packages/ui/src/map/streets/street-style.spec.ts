import { expect, test } from '@jest/globals';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { STREET_SCHEMAS } from '@qlixline/contract/map/street-map';
import type { StreetMap, StreetSchema } from '@qlixline/contract/map/street-map';

import type { MapColors } from '../map-colors.ts';
import { basemapStyle } from '../map-style.ts';

const ORIGIN = 'https://qlixline.example';
const colors = (isDark: boolean): MapColors => ({
  isDark,
  sea: '#123456',
  land: '#123456',
  coast: '#123456',
  border: '#123456',
  surface: '#123456',
  ink: '#123456',
  accent: '#123456',
  leaf: '#123456',
  sky: '#123456',
  sun: '#123456',
});
const map = (schema: StreetSchema, more: Partial<StreetMap> = {}): StreetMap => ({
  version: '0123456789abcdef',
  schema,
  minZoom: 2,
  maxZoom: 14,
  bounds: [7, 43, 8, 44],
  coverage: [[7, 43, 8, 44]],
  credit: '',
  ...more,
});

test.each(STREET_SCHEMAS.flatMap((schema) => [true, false].map((isDark) => [schema, isDark] as const)))(
  'the style for tiles of %s (dark: %s) is valid and loads from our own server only',
  (schema, isDark) => {
    const style = basemapStyle(colors(isDark), ORIGIN, { streets: map(schema), languages: ['de'] });
    expect(validateStyleMin(style)).toEqual([]);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
    expect(style.sources['streets']).toMatchObject({
      tiles: [`${ORIGIN}/api/map/streets/0123456789abcdef/{z}/{x}/{y}`],
      maxzoom: 14,
    });
    const fonts = Object.values(style['font-faces'] ?? {}).flat();
    expect(fonts.map((font) => new URL((font as { url: string }).url).protocol)).toEqual(fonts.map(() => 'file:'));
  },
);

test('labels are in the first language that the data has, otherwise in the local one', () => {
  const { layers } = basemapStyle(colors(false), ORIGIN, { streets: map('protomaps'), languages: ['de', 'en'] });
  const places = layers.find(({ id }) => id === 'streets-places');
  expect(places?.layout).toMatchObject({
    'text-field': [
      'coalesce',
      ['get', 'name:de'],
      ['get', 'name_de'],
      ['get', 'name:en'],
      ['get', 'name_en'],
      ['get', 'name'],
      ['get', 'name:latin'],
      '',
    ],
  });
});

test('the basemap names no towns where there are streets', () => {
  const townsOf = (streets: StreetMap | null) =>
    basemapStyle(colors(false), ORIGIN, { streets }).layers.find(({ id }) => id === 'town-names');
  expect(townsOf(null)).not.toHaveProperty('filter');
  expect(JSON.stringify(townsOf(map('protomaps')))).toContain('[[[[7,43],[8,43],[8,44],[7,44],[7,43]]]]');
});

test('OpenStreetMap is credited, and others beside it without their markup', () => {
  const creditOf = (credit: string) =>
    (
      basemapStyle(colors(false), ORIGIN, { streets: map('protomaps', { credit }) }).sources['streets'] as {
        attribution: string;
      }
    ).attribution;
  expect(creditOf('')).toMatch(/>© OpenStreetMap contributors<\/a>$/);
  expect(creditOf('Maps & <img src=x>')).toMatch(/contributors<\/a> · Maps +img src=x $/);
});
