import { expect, test } from '@jest/globals';

import { pointInText } from './map-link.ts';

const MONACO = { latitude: 43.73971, longitude: 7.42729 };

test.each([
  '43.73971, 7.42729',
  '43.73971 7.42729',
  '(43.73971; 7.42729)',
  ' 43.739710,+7.427290 ',
  'geo:43.73971,7.42729',
  'geo:43.73971,7.42729;u=35?z=17',
  'geo:0,0?q=43.73971,7.42729(Vet)',
  'https://www.openstreetmap.org/?mlat=43.73971&mlon=7.42729#map=17/1/1',
  'https://www.openstreetmap.org/#map=18/43.73971/7.42729&layers=N',
  'https://osm.org/#map=18/43.73971/7.42729',
  'https://www.google.com/maps/@43.73971,7.42729,17z',
  'https://www.google.co.uk/maps/place/Casino/@43.7,7.4,17z/data=!3m1!4b1!4m5!3m4!8m2!3d43.73971!4d7.42729',
  'https://maps.google.com/?q=43.73971,7.42729',
  'https://www.google.com/maps/search/?api=1&query=43.73971%2C7.42729',
  'https://www.google.com/maps/dir/?api=1&destination=43.73971,7.42729',
  'https://maps.apple.com/?ll=43.73971,7.42729&q=Vet',
  'https://maps.apple.com/place?coordinate=43.73971,7.42729&name=Vet',
  'https://www.bing.com/maps?cp=43.73971~7.42729&lvl=17',
  '43.73971° N, 7.42729° E',
  'N 43.73971° E 7.42729°',
  '43° 44′ 22.956″ N 7° 25′ 38.244″ E',
  `7°25'38.244"E 43°44'22.956"N`,
])('understands the point in "%s"', (text) => {
  expect(pointInText(text)).toEqual(MONACO);
});

test.each([
  ['S 33.5 W 70.6', { latitude: -33.5, longitude: -70.6 }],
  ['-33.5,-70.6', { latitude: -33.5, longitude: -70.6 }],
  ['90,180', { latitude: 90, longitude: 180 }],
])('understands the hemispheres of "%s"', (text, point) => {
  expect(pointInText(text)).toEqual(point);
});

test.each([
  'Rue Grimaldi 12',
  '12',
  '12 15',
  '12, 98000 Monaco',
  '91,0',
  '0,181',
  '1e3,5',
  'geo:',
  'geo:here,there',
  'https://example.com/?q=43.7,7.4',
  'https://google.com.evil.example/maps/@43.7,7.4,17z',
  'https://www.google.com/maps/place/Casino',
  'https://maps.app.goo.gl/abc',
  'N 43 N 7',
  '',
])('finds no point in "%s"', (text) => {
  expect(pointInText(text)).toBeNull();
});

test('reads a long text without going back and forth', () => {
  expect(pointInText(`${'1 '.repeat(50_000)}x`)).toBeNull();
});
