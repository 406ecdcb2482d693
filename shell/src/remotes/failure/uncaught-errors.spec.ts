import { remoteReportsSchema } from '@qlixline/contract/remotes/remote-report';
import type { RemoteReport } from '@qlixline/contract/remotes/remote-report';
import type { Composition } from '@qlixline/contract/remotes/composition';
import { beforeEach, expect, jest, test } from '@jest/globals';

import { buildRemote } from '../loading/build-remote.ts';
import { keepEarlyErrors } from '../loading/early-errors.ts';
import { startRemoteReports } from './remote-reports.ts';

const pets = buildRemote({ name: 'mf-pets', version: '1.1.0' });
jest.unstable_mockModule('./remote-boundary.tsx', () => ({ newestScreen: () => pets }));
const { reportUncaughtErrors } = await import('./uncaught-errors.ts');

const composition: Composition = {
  schema: 1,
  snapshotId: 's1',
  env: 'test',
  shell: { build: 'b', api: '1.0.0', version: '1.4.0' },
  remotes: [pets],
};
const sent: Blob[] = [];
const reports = async (): Promise<RemoteReport[]> =>
  (
    await Promise.all(sent.map(async (blob) => remoteReportsSchema.parse(JSON.parse(await blob.text())).reports))
  ).flat();

function thrownByPets(message: string): ErrorEvent {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at press (https://cdn.example/remotes/mf-pets/1.1.0/chunk.js:1:2)`;
  return new ErrorEvent('error', { error });
}

beforeEach(() => {
  navigator.sendBeacon = (_, body) => {
    sent.push(body as Blob);
    return true;
  };
});

test('an error before the reporting code is loaded is sent with it, and later ones at once', async () => {
  startRemoteReports(composition);
  keepEarlyErrors();
  dispatchEvent(thrownByPets('No pet'));
  expect(sent).toHaveLength(0);
  reportUncaughtErrors(composition);
  expect(await reports()).toMatchObject([{ remote: 'mf-pets', kind: 'error', error: { message: 'No pet' } }]);
  dispatchEvent(thrownByPets('Still no pet'));
  expect(await reports()).toMatchObject([{}, { error: { message: 'Still no pet' } }]);
});

test.each([
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [{ code: 7 }, '[object Object]'],
] as const)(
  'a rejection with %s, which tells no place, counts against the screen and the shell',
  async (reason, message) => {
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect((await reports()).slice(-2)).toMatchObject([
      { remote: 'mf-pets', kind: 'rejection', error: { message } },
      { remote: 'shell', kind: 'rejection' },
    ]);
  },
);

test('an error that tells no place counts against nobody, as other scripts’ errors reach the page without one', async () => {
  const before = (await reports()).length;
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(await reports()).toHaveLength(before);
});
