import { afterAll } from '@jest/globals';

// The API that specs of a group share (start-api.ts) ends with the last of them.
afterAll(() => globalThis.closeIdleApi?.());
