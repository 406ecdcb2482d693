import { expect, test } from '@jest/globals';

import { ROW_ID_MAX } from '../integer-max.ts';
import { idInAddress } from './id-in-address.ts';

test.each([
  ['1', 1],
  ['4711', 4711],
  [String(ROW_ID_MAX), ROW_ID_MAX],
])('idInAddress reads the id %s', (text, id) => {
  expect(idInAddress(text)).toBe(id);
});

test.each([null, undefined, '', '0', '-1', '1.5', '1e3', ' 7', '07', 'new', '0x1f', '٣', '1'.repeat(17)])(
  'idInAddress reads no id in %j',
  (text) => {
    expect(idInAddress(text)).toBe(0);
  },
);
