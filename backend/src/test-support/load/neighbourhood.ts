import { randomBytes, randomUUIDv7 } from 'node:crypto';

import { REGULAR_AFTER_DAYS } from '@qlixline/contract/trust/reaches';
import type pg from 'pg';

import { LISBON } from '../scenes/offer.ts';
import type { PushServiceOfSpec, TestDevice } from '../start/push-service.ts';

/** User who wants alerts of missing pets by mail and on their devices. */
export type Neighbour = { email: string; devices: TestDevice[] };

const BATCH_SIZE = 1_000;
const WITHIN_KM = 10;

/** Point of a district; no two are within the radius of an alert. */
export const pointOfDistrict = (district: number) => ({ ...LISBON, latitude: LISBON.latitude - district });

/** Adds neighbours of a district with live sessions, confirmed addresses and devices that get pushes. */
export async function addNeighbours(
  database: pg.Client,
  service: PushServiceOfSpec,
  { district, count, devicesOf = () => 1 }: { district: number; count: number; devicesOf?: (nth: number) => number },
): Promise<Neighbour[]> {
  const added: Neighbour[] = [];
  while (added.length < count) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, count - added.length) }, (_, at) => {
      const nth = added.length + at;
      const devices = Array.from({ length: devicesOf(nth) }, () => service.device());
      return { id: randomUUIDv7(), email: `neighbour-${district}-${nth}@pets.example`, devices };
    });
    await insertUsers(database, batch, district);
    await insertDevices(database, batch);
    added.push(...batch.map(({ email, devices }) => ({ email, devices })));
  }
  return added;
}

type NewNeighbour = Neighbour & { id: string };

async function insertUsers(database: pg.Client, batch: readonly NewNeighbour[], district: number): Promise<void> {
  const ids = batch.map(({ id }) => id);
  await database.query(
    `insert into users (id, email, email_confirmed_at, first_name, created_at)
     select id, email, now(), 'Ana', now() - make_interval(days => $3) from unnest($1::uuid[], $2::text[]) new (id, email)`,
    [ids, batch.map(({ email }) => email), 2 * REGULAR_AFTER_DAYS],
  );
  const { name, latitude, longitude } = pointOfDistrict(district);
  await database.query(
    `insert into alert_areas (user_id, place, latitude, longitude, within_km, species, every_hours)
     select id, $2, $3, $4, $5, '{}', 0 from unnest($1::uuid[]) id`,
    [ids, name, latitude, longitude, WITHIN_KM],
  );
}

async function insertDevices(database: pg.Client, batch: readonly NewNeighbour[]): Promise<void> {
  const devices = batch.flatMap(({ id, devices: own }) =>
    own.map(({ subscription }) => ({ userId: id, sessionId: randomUUIDv7(), ...subscription })),
  );
  const users = devices.map(({ userId }) => userId);
  const sessions = devices.map(({ sessionId }) => sessionId);
  await database.query(
    `insert into sessions (id, token_hash, user_id, user_agent)
     select id, hash, user_id, 'Firefox' from unnest($1::uuid[], $2::bytea[], $3::uuid[]) new (id, hash, user_id)`,
    [sessions, devices.map(() => randomBytes(32)), users],
  );
  await database.query(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[])`,
    [
      devices.map(() => randomUUIDv7()),
      users,
      sessions,
      devices.map(({ endpoint }) => endpoint),
      devices.map(({ keys }) => keys.p256dh),
      devices.map(({ keys }) => keys.auth),
    ],
  );
}
