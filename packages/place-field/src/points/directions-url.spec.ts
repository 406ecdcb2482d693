import { expect, test } from '@jest/globals';

import { directionsUrl } from './directions-url.ts';

const POINT = { latitude: 43.73971, longitude: 7.42729 };

test.each([
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140', 'geo:43.73971,7.42729?q=43.73971,7.42729(Vet%20%26%20co)'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari', 'https://maps.apple.com/?daddr=43.73971%2C7.42729'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140', 'https://www.openstreetmap.org/directions?to=43.73971%2C7.42729'],
])('directions open in the maps of %s', (userAgent, url) => {
  expect(directionsUrl(POINT, 'Vet & co', userAgent)).toBe(url);
});
