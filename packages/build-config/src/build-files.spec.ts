import { describe, expect, test } from '@jest/globals';
import type { RemoteApi } from '@qlixline/contract/remotes/remote-api';

import { apiCalls } from './build-files.ts';

const own: RemoteApi = { version: '1.0.0', calls: [{ method: 'GET', path: '/readings/:id' }] };
const filesOf = (code: string) => new Map([['screen.js', Buffer.from(code)]]);

describe('the calls of a build', () => {
  test('calls of the product are listed, and calls of the remote’s own API are not', () => {
    const calls = apiCalls(filesOf('a("GET /api/pets"), b(`GET /readings/:id`)'), own);
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(['GET /api/pets']);
  });

  test.each(['POST /readings/:id', 'GET /readings', 'GET /readings/:name', 'GET /api/x/mf-horoscope/readings'])(
    'a build that names %s without declaring it fails',
    (call) => {
      expect(() => apiCalls(filesOf(`a("${call}")`), own)).toThrow(
        `A script names ${call}, which the contract does not declare. Declare it in api.calls of remote.json`,
      );
      expect(() => apiCalls(filesOf(`a("${call}")`))).toThrow(/does not declare\.$/);
    },
  );
});
