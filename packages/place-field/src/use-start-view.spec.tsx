import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { storeLastPoint } from './points/last-point.store.ts';
import { useStartView } from './use-start-view.ts';

const PORTO = { latitude: 41.14961, longitude: -8.61099 };
const LISBON = { latitude: 38.72509, longitude: -9.1498 };
const OTTAWA = { latitude: 45.42, longitude: -75.7 };

const locate = jest.fn<Geolocation['getCurrentPosition']>((found) => found({ coords: OTTAWA } as GeolocationPosition));

function allowDevice(state: PermissionState): void {
  Object.assign(navigator, { geolocation: { getCurrentPosition: locate } });
  Object.assign(navigator, { permissions: { query: async () => ({ state }) } });
}

function takeTimeFrom(timeZone: string): void {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
}

beforeEach(() => takeTimeFrom('Europe/Lisbon'));
afterEach(() => {
  jest.restoreAllMocks();
  locate.mockClear();
  localStorage.clear();
  for (const part of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, part);
});

const somebody = buildUser();
const userId = somebody.id;

const Start = () => <output>{JSON.stringify(useStartView())}</output>;

async function startOf(location: string | null): Promise<unknown> {
  const { api } = renderWithShell(<Start />, { api: createFakeApi({ user: { ...somebody, location } }) });
  await screen.findByText(/^\{/);
  return { at: JSON.parse(screen.getByRole('status').textContent), requests: api.requests };
}

test('a map starts at the town of the profile, whatever else is known', async () => {
  allowDevice('granted');
  storeLastPoint(userId, LISBON);
  expect(await startOf('Porto, Portugal')).toMatchObject({ at: { ...PORTO, zoom: 12 } });
  expect(locate).not.toHaveBeenCalled();
});

test('without a town, a map starts at the device’s position if that was allowed before', async () => {
  allowDevice('granted');
  storeLastPoint(userId, LISBON);
  expect(await startOf(null)).toMatchObject({ at: OTTAWA });
});

test.each(['prompt', 'denied'] as const)(
  'a map starts at the last point when the permission for the location is %s',
  async (state) => {
    allowDevice(state);
    storeLastPoint(userId, PORTO);
    expect(await startOf('Atlantis')).toMatchObject({ at: PORTO });
    expect(locate).not.toHaveBeenCalled();
  },
);

test('without anything else known, a map starts around the city of the device’s time zone', async () => {
  expect(await startOf(null)).toMatchObject({ at: { ...LISBON, zoom: 6 } });
});

test.each(['UTC', 'Etc/GMT+5', 'Antarctica/Troll'])(
  'a map starts on land for a device in the time zone %s',
  async (zone) => {
    takeTimeFrom(zone);
    expect(await startOf(null)).toMatchObject({ at: { latitude: 50, longitude: 12 } });
  },
);

test.each(['null', '{}', '{"latitude":"1","longitude":2}', '{"latitude":91,"longitude":0}', 'no JSON'])(
  'the malformed last point %s is ignored',
  async (stored) => {
    localStorage.setItem(`draft:last-point:${userId}`, stored);
    expect(await startOf(null)).toMatchObject({ at: LISBON });
  },
);

test('the city of the time zone is requested only when it is needed', async () => {
  const { requests } = (await startOf('Porto, Portugal')) as { requests: { path: string }[] };
  expect(requests.filter(({ path }) => path.startsWith(pathOf('GET /api/towns')))).toHaveLength(1);
});
