import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const WORKSPACES = ['shell', 'mf-*', 'packages/*', 'backend'];
const TESTS = /\.(spec|soak)\.tsx?$|test-support|test-kit|packages\/(bench|e2e|journey-kit|build-config)\//;

/**
 * Words in ids or classes for which public lists of ad blockers hide elements on every site: `##[id^="ad-"]`, `##.ads`,
 * `##[class*="-sponsored"]`. Built class names end with the name in the source.
 */
const HIDDEN_WORD =
  /^(ad|ads|adv|advert|adverts|advertis\w*|adblock\w*|adbox|adsbox|adslot|adspace|adunit|adwrap\w*|adsense|textads?|sponsor\w*|doubleclick|dfp|outbrain|taboola)$/i;

const isHidden = (name: string): boolean =>
  name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).some((word) => HIDDEN_WORD.test(word));

describe('names that ad blockers hide', () => {
  test.each([
    'ad-blocker-notice',
    'ad',
    'ad_top',
    'topAd',
    'ads',
    'adsbox',
    'sponsored-post',
    'adBlockNotice',
    'x-ad-y',
  ])('the name %s is hidden by ad blockers', (name) => expect(isHidden(name)).toBe(true));

  test.each(['add', 'addPhoto', 'address', 'badge', 'head', 'shadow', 'lead', 'download', 'adopt', 'administer'])(
    'the name %s is not hidden by ad blockers',
    (name) => expect(isHidden(name)).toBe(false),
  );

  test('no style sheet has a class that ad blockers hide', () => {
    const classes = sources('css').flatMap(({ file, text }) =>
      [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/[.#]([a-zA-Z_][\w-]*)(?=[^;{}]*\{)/g)].map(
        ([, name = '']) => ({ file, name }),
      ),
    );
    expect(classes.length).toBeGreaterThan(1_000);
    expect(classes.filter(({ name }) => isHidden(name))).toEqual([]);
  });

  test('no page or screen has an id or class that ad blockers hide', () => {
    const names = sources('{ts,tsx,html}').flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:id|class|className)=(?:"([^"]*)"|\{?`([^`]*)`)/g)]
        .flatMap(([, quoted, template]) => (quoted ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/))
        .filter((name) => name !== '')
        .map((name) => ({ file, name })),
    );
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter(({ name }) => isHidden(name))).toEqual([]);
  });
});

function sources(ends: string): { file: string; text: string }[] {
  const patterns = WORKSPACES.flatMap((workspace) => [`${workspace}/src/**/*.${ends}`, `${workspace}/*.html`]);
  return globSync(patterns, { cwd: ROOT })
    .filter((file) => !TESTS.test(file) && (ends === 'css') === file.endsWith('.css'))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
}
