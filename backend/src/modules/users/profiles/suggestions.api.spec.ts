import { expect, test } from '@jest/globals';
import { suggestionsSchema } from '@qlixline/contract/friends/friend';
import type { SuggestionReason } from '@qlixline/contract/friends/friend';

import { buildPet } from '../../../test-support/factories/pet.factory.ts';
import { expectForAll, sampleOf } from '../../../test-support/generated/holds-for-all.ts';
import { neighbourhoodOf } from '../../../test-support/generated/neighbourhood.arbitrary.ts';
import type { Neighbourhood } from '../../../test-support/generated/neighbourhood.arbitrary.ts';
import { PATIENCE_MS, sized } from '../../../test-support/generated/size.ts';
import { relateUsers } from '../../../test-support/generated/written-world.ts';
import { Relations } from '../../../test-support/models/relations.model.ts';
import { Suggestions } from '../../../test-support/models/suggestions.model.ts';
import type { ModelReason, SentRequest } from '../../../test-support/models/suggestions.model.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const USERS = sized(10, 18);
const NEIGHBOURHOODS = { of: `neighbourhoods of ${USERS} users`, runs: { small: 5, perMinute: 8 } };
const neighbourhoods = neighbourhoodOf(USERS);

const api = apiOfSpec();

test('generated neighbourhoods suggest users for each reason, and some only for being members', () => {
  const sample = sampleOf(neighbourhoods, NEIGHBOURHOODS);
  const reasons = sample.flatMap((neighbourhood) =>
    neighbourhood.neighbours.flatMap((_, viewer) =>
      modelOf(neighbourhood)
        .suggestedTo(viewer)
        .flatMap((suggested) => suggested.reasons.map(({ kind }) => kind)),
    ),
  );
  for (const kind of ['mutual_friends', 'same_place', 'same_species', 'member'] as const) {
    expect(reasons.filter((reason) => reason === kind).length).toBeGreaterThan(10);
  }
  const states = new Set(sample.flatMap(({ requests }) => requests.map(({ state }) => state)));
  expect(states.size).toBe(Object.keys(ENDED_AGO).length);
});

test('a user with a pet is suggested before any number of newcomers without one', async () => {
  const [owner, viewer] = [await api.asUser({ username: 'owner.of.one' }), await api.asUser()];
  const em = api.em();
  buildPet(em, owner.userId);
  await em.flush();
  await em.execute(`
    insert into users (id, email, username)
    select ('ffffffff-ffff-7fff-bfff-' || lpad(n::text, 12, '0'))::uuid, 'petless' || n || '@example.org', 'petless.' || n
    from generate_series(1, 201) n`);
  const { items } = suggestionsSchema.parse((await viewer.client.get('/api/users/suggestions')).json);
  expect(items.map(({ user }) => user.id)).toEqual([owner.userId]);
  await em.execute('delete from users');
});

test(
  'each viewer in a generated neighbourhood gets exactly the model’s suggestions, strongest reason first',
  () =>
    expectForAll(
      neighbourhoods,
      async (neighbourhood) => {
        const model = modelOf(neighbourhood);
        try {
          const users = await moveIn(neighbourhood);
          const rankOf = (reasons: readonly ModelReason[], user: number) =>
            strengthOf(reasons).concat(BigInt(`0x${users[user]!.userId.replaceAll('-', '')}`));
          for (const [viewer, { client }] of users.entries()) {
            const { items } = suggestionsSchema.parse((await client.get('/api/users/suggestions')).json);
            const suggested = items.map(({ user, reasons }) => ({
              user: users.findIndex(({ userId }) => userId === user.id),
              reasons,
            }));
            const expected = model
              .suggestedTo(viewer)
              .toSorted((a, b) => compare(rankOf(b.reasons, b.user), rankOf(a.reasons, a.user)))
              .map(({ user, reasons }) => ({ user, reasons: reasons.map(asShown) }));
            expect({ viewer, suggested }).toEqual({ viewer, suggested: expected });
          }
        } finally {
          await api.em().execute('delete from users'); // owners of the same pets are suggested
        }
      },
      NEIGHBOURHOODS,
    ),
  PATIENCE_MS,
);

function modelOf({ neighbours, relations, requests }: Neighbourhood): Suggestions {
  return new Suggestions(new Relations([...neighbours.keys()], relations), neighbours, requests);
}

/** Returns the sort key: mutual friends, then the same place, then the same species. */
function strengthOf(reasons: readonly ModelReason[]): bigint[] {
  const has = (kind: ModelReason['kind']) => BigInt(reasons.some((reason) => reason.kind === kind));
  const [first] = reasons;
  return [first?.kind === 'mutual_friends' ? BigInt(first.count) : 0n, has('same_place'), has('same_species')];
}

function compare(a: readonly bigint[], b: readonly bigint[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : a[at]! > b[at]! ? 1 : -1;
}

function asShown(reason: ModelReason): SuggestionReason {
  if (reason.kind !== 'mutual_friends') return reason;
  return { kind: 'mutual_friends', count: reason.count, name: nameOf(reason.newest) };
}

function nameOf(user: number): string {
  return `Neighbour ${user}`;
}

async function moveIn({ neighbours, relations, requests }: Neighbourhood): Promise<SignedIn[]> {
  const users: SignedIn[] = [];
  const em = api.em();
  for (const [user, { hasUsername, place, species }] of neighbours.entries()) {
    const username = hasUsername ? `neighbour.${user}` : null;
    const signedIn = await api.asUser({ username, displayName: nameOf(user) });
    users.push(signedIn);
    await em.execute('update users set location = ? where id = ?', [place, signedIn.userId]);
    for (const one of species) buildPet(em, signedIn.userId, { species: one });
    await em.flush();
  }
  await relateUsers(api, users, relations);
  for (const { from, to, state } of requests) {
    await em.execute(
      `insert into friend_requests (from_id, to_id, declined_at, withdrawn_at)
       values (?, ?, now() - ?::interval, now() - ?::interval)`,
      [users[from]!.userId, users[to]!.userId, ...ENDED_AGO[state]],
    );
  }
  return users;
}

/** Time since a request was declined, and since its sender cancelled it. */
const ENDED_AGO: Record<SentRequest['state'], [string | null, string | null]> = {
  open: [null, null],
  declined: ['29 days', null],
  'declined and cancelled': ['29 days', '3 days'],
  'declined long ago': ['31 days', null],
};
