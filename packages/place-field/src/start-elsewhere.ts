import { request } from '@qlixline/api-client/http';

import { positionIfAllowed } from './device-position.ts';
import { lastPoint } from './last-point.store.ts';
import { TOWN_ZOOM } from './town-zoom.ts';
import type { StartView } from './use-start-view.ts';

const COUNTRY_ZOOM = 6;
/** Where nothing at all is known: in the middle of land, with several countries around it. */
const ANYWHERE: StartView = { latitude: 50, longitude: 12, zoom: 4 };

/** Returns where a map starts for somebody whose profile names no town (see `useStartView`). */
export async function startElsewhere(userId: string): Promise<StartView> {
  const point = (await positionIfAllowed()) ?? lastPoint(userId);
  if (point) return { latitude: point.latitude, longitude: point.longitude, zoom: TOWN_ZOOM };
  const q = zoneTown();
  const [town] = q === '' ? [] : await request('GET /api/towns', { query: { q } }).catch(() => []);
  return town ? { latitude: town.latitude, longitude: town.longitude, zoom: COUNTRY_ZOOM } : ANYWHERE;
}

/** `Europe/Lisbon` is the time of Lisbon; empty for zones that name no town. */
function zoneTown(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.startsWith('Etc/') || !zone.includes('/') ? '' : (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
}
