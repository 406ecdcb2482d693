import { describe, expect, test } from '@jest/globals';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { render, screen } from '@testing-library/react';

import { circleOnGround } from './circle-on-ground.ts';
import type { MapColors } from './map-colors.ts';
import { InteractiveMap } from './map.tsx';
import { basemapStyle } from './map-style.ts';
import { tilesStyle } from './tiles-style.ts';

const COLORS: MapColors = {
  isDark: false,
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
};

test('a browser that cannot draw a map is referred to the list', () => {
  render(<InteractiveMap label="Vets near Malmö" view={{ latitude: 55.6, longitude: 13, zoom: 9 }} />);
  expect(screen.getByText(/cannot draw maps.*in the list/)).toBeVisible();
});

test('basemapStyle returns a valid MapLibre style that loads from our own server', () => {
  const style = basemapStyle(COLORS, 'https://qlixline.example');
  expect(validateStyleMin(style)).toEqual([]);
  expect(JSON.stringify(style.sources)).toContain('https://qlixline.example/api/map/tiles/{z}/{x}/{y}');
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
});

test.each([
  ['light', false],
  ['dark', true],
])('tilesStyle returns a valid %s MapLibre style that loads nothing else', (_, isDark) => {
  const style = tilesStyle('https://tiles.example/europe.pmtiles', isDark);
  expect(validateStyleMin(style)).toEqual([]);
  expect(style.sources).toMatchObject({ tiles: { url: 'pmtiles://https://tiles.example/europe.pmtiles' } });
  expect(/icon-image|Noto Sans|pgf:|glyphs|sprite/.exec(JSON.stringify(style))).toBeNull();
});

describe('circle on the ground', () => {
  const spans = (latitude: number) => {
    const outline = circleOnGround({ latitude, longitude: 13, radiusKm: 10 });
    const [longitudes, latitudes] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
    return {
      isClosed: String(outline[0]) === String(outline.at(-1)),
      height: Math.max(...latitudes) - Math.min(...latitudes),
      width: Math.max(...longitudes) - Math.min(...longitudes),
    };
  };

  test('the circle is closed and as high as twice its radius', () => {
    expect(spans(0).isClosed).toBe(true);
    expect(spans(0).height).toBeCloseTo(20 / 111.195, 4);
  });

  test('the circle spans more degrees of longitude the further north it lies', () => {
    expect(spans(0).width).toBeCloseTo(spans(0).height, 4);
    expect(spans(60).width).toBeCloseTo(2 * spans(60).height, 3);
  });
});
