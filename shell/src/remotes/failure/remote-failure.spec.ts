import { describe, expect, test } from '@jest/globals';

import { RemoteFailure, classifyFailure, isWorthRetrying } from './remote-failure.ts';

const errorWith = (message: string, extra: object = {}) => Object.assign(new Error(message), extra);

describe('classifyFailure', () => {
  test.each([
    ['css', errorWith('Loading CSS chunk 7 failed.', { code: 'CSS_CHUNK_LOAD_FAILED' })],
    ['chunk', errorWith('Loading chunk 7 failed.', { name: 'ChunkLoadError', type: 'error' })],
    ['timeout', errorWith('Loading chunk 7 failed.', { name: 'ChunkLoadError', type: 'timeout' })],
    ['timeout', errorWith('#RUNTIME-008 ScriptNetworkError: Script "/e.js" timed out.')],
    ['entry', errorWith('#RUNTIME-008 ScriptNetworkError: Failed to load script "/e.js"')],
    ['entry', errorWith('#RUNTIME-008 ScriptExecutionError: threw: Uncaught SyntaxError: Unexpected token')],
    ['evaluation', errorWith('#RUNTIME-008 ScriptExecutionError: threw: Uncaught Error: boom')],
    ['entry', errorWith('#RUNTIME-001 Failed to get remoteEntry exports.')],
    ['evaluation', errorWith('boom')],
    ['evaluation', 'a thrown text'],
  ])('classifies a load error as %s', (kind, error) => {
    expect(classifyFailure(error).kind).toBe(kind);
  });

  test('returns a failure that is already classified', () => {
    const failure = new RemoteFailure('shape', 'exports nothing');
    expect(classifyFailure(failure)).toBe(failure);
  });

  test('retries failures of the network, but no timeout and no evaluation error', () => {
    expect(isWorthRetrying(new RemoteFailure('chunk', ''))).toBe(true);
    expect(isWorthRetrying(new RemoteFailure('timeout', ''))).toBe(false);
    expect(isWorthRetrying(new RemoteFailure('evaluation', ''))).toBe(false);
  });
});
