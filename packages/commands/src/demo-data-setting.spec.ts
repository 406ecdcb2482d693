import { expect, test } from '@jest/globals';

import { demoDataSetting } from './demo-data-setting.ts';

test.each([
  [{}, '1'],
  [{ APP_ENV: 'development' }, '1'],
  [{ DEMO_DATA: '0' }, '0'],
  [{ DEMO_DATA: '' }, '1'],
  [{ APP_ENV: 'staging' }, '0'],
  [{ APP_ENV: 'production' }, '0'],
  [{ APP_ENV: 'test' }, '0'],
  [{ APP_ENV: 'staging', DEMO_DATA: '1' }, '1'],
  [{ APP_ENV: 'production', DEMO_DATA: '1' }, '1'], // which the backend refuses
])('npm start with the settings %j passes %s as DEMO_DATA', (settings, passed) => {
  expect(demoDataSetting(settings)).toBe(passed);
});
