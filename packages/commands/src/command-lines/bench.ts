/** Declaration of `npm run bench`. */
export const BENCH = {
  typed: 'npm run bench --',
  does: 'Measures performance, each figure beside a floor from the same run: all figures, or those named.',
  words: '[ID …]',
  options: {},
  json: 'the measured figures',
} as const;
