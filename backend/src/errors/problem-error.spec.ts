import { expect, test } from '@jest/globals';

import { rateLimited } from './problem-error.ts';

test.each([
  [undefined, 'a moment'],
  [1, 'a moment'],
  [6, '6 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_599, '60 minutes'],
  [3_600, '1 hour'],
  [7_201, '3 hours'],
])('an error that ends after %p seconds asks to wait %s', (retryAfterSeconds, wait) => {
  const { message } = rateLimited(retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  expect(message).toBe(`That was a bit much. Please wait ${wait}.`);
});
