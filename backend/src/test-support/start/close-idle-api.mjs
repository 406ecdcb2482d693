import { afterAll } from '@jest/globals';

// Ends the API that specs of a group share (start-api.ts) after the last of them.
afterAll(() => globalThis.closeIdleApi?.());
