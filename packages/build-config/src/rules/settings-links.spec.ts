import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { screens } from '@qlixline/contract/areas/screens';
import { AREA_OF_SETTINGS_SECTION, SETTINGS_AREAS, placeOfSection } from '@qlixline/contract/areas/settings-sections';
import type { SettingsSection } from '@qlixline/contract/areas/settings-sections';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const SECTIONS = Object.keys(AREA_OF_SETTINGS_SECTION) as SettingsSection[];

/** Address of an area or section of the settings, written out or put together from that of the settings. */
const WRITTEN =
  /\/settings(?:\/[a-z-]+)?#[\w-]+|(?<![\w/.])\/settings\/[a-z-]+|\bscreens\.settings\s*(?:\}\s*[#/]|\+)/g;
/** The only module that knows how such an address looks. */
const ADDRESSES = 'packages/contract/src/areas/screen-paths.ts';
const TESTS = /\.(spec|soak|e2e)\.tsx?$|\/packages\/(e2e|bench)\//;

test.each([
  'to="/settings#data"',
  "'/settings/privacy#followers'",
  '`${screens.settings}#mails`',
  '`${screens.settings}/people`',
  "screens.settings + '#push'",
  '[Settings](/settings#data)',
])('%s is recognized as a written address of the settings', (code) => expect(written(code)).toHaveLength(1));

test.each([
  "screens.settingsAt('data#data')",
  'to={screens.settings}',
  "'GET /api/settings'",
  "from '../config/settings/env.ts'",
  "from './settings/product-settings.ts'",
])('%s is not an address of an area', (code) => expect(written(code)).toEqual([]));

test('links to areas and sections of the settings are made by screens.settingsAt', () => {
  const files = sources('{shell,mf-*,backend,packages/*}/src/**/*.{ts,tsx}').filter((file) => !TESTS.test(`/${file}`));
  expect(files.length).toBeGreaterThan(1_000);
  const linking = files.filter((file) => file !== ADDRESSES && written(read(file)).length > 0);
  expect(linking).toEqual([]);
});

test('every address of the settings in a document leads to an area and a section', () => {
  const known = new Set<string>([
    ...SETTINGS_AREAS.map((area) => screens.settingsAt(area)),
    ...SECTIONS.map((section) => screens.settingsAt(placeOfSection(section))),
    ...SECTIONS.map((section) => `${screens.settings}#${section}`), // addresses of before
  ]);
  const named = sources('packages/docs/**/*.md').flatMap((file) => written(read(file)));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((address) => !known.has(address))).toEqual([]);
});

test('the sections of the settings are in the order of their areas, and each area has one', () => {
  const areas = [...new Set(SECTIONS.map((section) => AREA_OF_SETTINGS_SECTION[section]))];
  expect(areas).toEqual(SETTINGS_AREAS);
});

function written(text: string): string[] {
  return [...text.matchAll(WRITTEN)].map(([address]) => address);
}

function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: (name) => ['node_modules', 'dist'].includes(name) });
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
