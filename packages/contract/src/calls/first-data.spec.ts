import { expect, test } from '@jest/globals';

import { firstDataOf } from './first-data.ts';

const VIEWER = '01a21e69-3271-71bd-a75f-f9725bf74d24';

test.each([
  [
    'a parameter',
    '/pet/:petId',
    ['/api/pets/:petId', '/api/pets/:petId/posts'],
    '/pet/7',
    ['/api/pets/7', '/api/pets/7/posts'],
  ],
  ['the viewer’s id', '/profile', ['/api/users/:viewer'], '/profile', [`/api/users/${VIEWER}`]],
  ['a query', '/messages', ['/api/conversations?part=inbox'], '/messages', ['/api/conversations?part=inbox']],
  ['no parameter that is not an id', '/pet/:petId', ['/api/pets/:petId'], '/pet/%2F..', []],
  ['no parameter that the route does not name', '/pet/:petId', ['/api/pets/:id', '/api/pets'], '/pet/7', ['/api/pets']],
])('firstDataOf fills in %s', (_, pattern, data, path, expected) => {
  expect(firstDataOf({ path: pattern, data }, path, VIEWER)).toEqual(expected);
});

test('firstDataOf omits addresses with the viewer’s id when nobody is signed in', () => {
  expect(firstDataOf({ path: '/profile', data: ['/api/users/:viewer', '/api/tags'] }, '/profile', null)).toEqual([
    '/api/tags',
  ]);
});

test('firstDataOf fills in the viewer’s home if known, and asks for it only if needed', () => {
  const route = { path: '/walks', data: ['/api/towns?q=:location', '/api/walks?near=:near&within=25'] };
  const home = { location: 'Lisbon, Portugal', near: '38.72,-9.13842' };
  expect(firstDataOf(route, '/walks', VIEWER, () => home)).toEqual([
    '/api/towns?q=Lisbon%2C+Portugal',
    '/api/walks?near=38.72%2C-9.13842&within=25',
  ]);
  expect(firstDataOf(route, '/walks', VIEWER, () => null)).toEqual([]);
  const requestedKeys = () => {
    throw new Error('Nobody needs it');
  };
  expect(firstDataOf({ path: '/topics', data: ['/api/topics'] }, '/topics', VIEWER, requestedKeys)).toEqual([
    '/api/topics',
  ]);
});
