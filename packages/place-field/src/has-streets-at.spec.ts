import { expect, test } from '@jest/globals';
import type { StreetMap } from '@qlixline/contract/map/street-map';

import { hasStreetsAt } from './has-streets-at.ts';

const streets: StreetMap = {
  version: '0123456789abcdef',
  schema: 'protomaps',
  minZoom: 2,
  maxZoom: 14,
  bounds: [7, 43, 9, 44],
  coverage: [
    [7, 43, 7.5, 43.5],
    [8.5, 43.5, 9, 44],
  ],
  credit: '',
};

test('there are streets inside each box of the coverage, not between them', () => {
  const at = (latitude: number, longitude: number) =>
    hasStreetsAt({ styleUrl: null, streets }, { latitude, longitude });
  expect([at(43.2, 7.2), at(43.7, 8.7), at(43.7, 7.2), at(0, 0)]).toEqual([true, true, false, false]);
});

test('a map without an import has no streets, and a style of the operator’s has them everywhere', () => {
  const point = { latitude: 43.2, longitude: 7.2 };
  expect(hasStreetsAt({ styleUrl: null, streets: null }, point)).toBe(false);
  expect(hasStreetsAt({ styleUrl: 'https://maps.example/style.json', streets: null }, point)).toBe(true);
});
