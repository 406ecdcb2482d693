import { request } from '@qlixline/api-client/calls/http';

import { positionIfAllowed } from './device-position.ts';
import { lastPoint } from './points/last-point.store.ts';
import { TOWN_ZOOM } from './town-zoom.ts';
import type { StartView } from './use-start-view.ts';

const COUNTRY_ZOOM = 6;
/** Default view if nothing is known: a central part of Europe. */
const ANYWHERE: StartView = { latitude: 50, longitude: 12, zoom: 4 };

/** Returns where a map starts for a user without a known town in the profile (see `useStartView`). */
export async function startElsewhere(userId: string): Promise<StartView> {
  const point = (await positionIfAllowed()) ?? lastPoint(userId);
  if (point) return { latitude: point.latitude, longitude: point.longitude, zoom: TOWN_ZOOM };
  const q = zoneTown();
  const [town] = q === '' ? [] : await request('GET /api/towns', { query: { q } }).catch(() => []);
  return town ? { latitude: town.latitude, longitude: town.longitude, zoom: COUNTRY_ZOOM } : ANYWHERE;
}

/** Returns the town of the time zone, such as Lisbon for `Europe/Lisbon`; empty for zones without a town. */
function zoneTown(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.startsWith('Etc/') || !zone.includes('/') ? '' : (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
}
