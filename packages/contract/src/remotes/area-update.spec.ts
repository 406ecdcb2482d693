import { describe, expect, test } from '@jest/globals';

import { areaUpdateSchema, pathWith, textWith, unfitAreaUpdates, valuesOf } from './area-update.ts';

const kind = { name: 'empty', label: 'A feeder is empty', text: '{feeder} is empty', route: 'feeder' };
const build = {
  provides: {
    routes: [
      { id: 'feeder', path: '/feeder/:id' },
      { id: 'widget', path: null },
    ],
  },
  api: { calls: [{ needs: ['notify'] }] },
};
const refusedFor = (...notifications: (typeof kind)[]) => unfitAreaUpdates({ ...build, notifications });

describe('what a notification of an area says and opens', () => {
  test('the values are those of the text and of the path', () => {
    expect(valuesOf(kind, '/feeder/:id')).toEqual(['feeder', 'id']);
    expect(textWith(kind, { feeder: 'The kitchen’s' })).toBe('The kitchen’s is empty');
    expect(pathWith('/feeder/:id', { id: '7' })).toBe('/feeder/7');
  });

  test('a value stays one part of the path', () => {
    expect(pathWith('/feeder/:id', { id: '../settings?x#y' })).toBe('/feeder/..%2Fsettings%3Fx%23y');
  });

  test('a value that looks like a placeholder is not filled in again', () => {
    expect(textWith(kind, { feeder: '{id}', id: '7' })).toBe('{id} is empty');
  });

  test.each(['two\nlines', ' before', 'after ', 'tur\u202ened', '', 'x'.repeat(41)])('%j is no value', (value) => {
    expect(areaUpdateSchema.safeParse({ kind: 'empty', values: { feeder: value } }).success).toBe(false);
  });

  test('seven values are too many', () => {
    const values = Object.fromEntries([...'abcdefg'].map((name) => [name, '1']));
    expect(areaUpdateSchema.safeParse({ kind: 'empty', values }).success).toBe(false);
  });
});

describe('notifications of a build', () => {
  test('a notification that can be allowed and opens a route is fine', () => {
    expect(refusedFor(kind)).toEqual([]);
  });

  test('each mistake is one sentence', () => {
    expect(unfitAreaUpdates({ ...build, api: { calls: [{}] }, notifications: [kind] })).toEqual([
      'The notification "empty" can’t be allowed by anybody: no call of the API needs "notify".',
    ]);
    expect(refusedFor({ ...kind, route: 'widget' })).toEqual([
      'The notification "empty" opens "widget", which is no route with an address.',
    ]);
    expect(refusedFor({ ...kind, text: '{a}{b}{c}{d}{e}{f}' })).toEqual([
      'The notification "empty" has more than 6 values.',
    ]);
    expect(refusedFor(kind, kind)).toEqual(['The notification "empty" is declared twice.']);
  });
});
