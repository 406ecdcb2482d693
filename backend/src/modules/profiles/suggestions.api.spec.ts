import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { suggestionsSchema } from '@qlixline/contract/friend';
import type { SuggestionReason } from '@qlixline/contract/friend';

import { befriend, block, mute } from '../../test-support/relate.ts';
import { startApi } from '../../test-support/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start-api.ts';
import { buildPet } from '../../test-support/factories/pet.factory.ts';
import { neighbourhoodOf } from '../../test-support/models/suggestions.model.ts';
import type { ModelReason, Neighbourhood, SentRequest } from '../../test-support/models/suggestions.model.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
/** Whoever has the same pets is suggested: each neighbourhood is alone. */
afterEach(() => api.em().execute('delete from users'));

describe.each(SEEDS)('in the neighbourhood of seed %i', (seed) => {
  test('each viewer is suggested those whom the plain model says, for its reasons, the strongest first', async () => {
    const neighbourhood = neighbourhoodOf(seed);
    const people = await moveIn(neighbourhood);
    const inOrder = (reasons: readonly ModelReason[], who: number) =>
      strengthOf(reasons).concat(BigInt(`0x${people[who]!.userId.replaceAll('-', '')}`));
    let suggested = 0;
    for (const [viewer, { client }] of people.entries()) {
      const { items } = suggestionsSchema.parse((await client.get('/api/users/suggestions')).json);
      const expected = neighbourhood
        .suggestedTo(viewer)
        .toSorted((a, b) => compare(inOrder(b.reasons, b.who), inOrder(a.reasons, a.who)))
        .map(({ who, reasons }) => ({ who, reasons: reasons.map(asShown) }));
      const shown = items.map(({ person, reasons }) => ({
        who: people.findIndex(({ userId }) => userId === person.id),
        reasons,
      }));
      expect({ viewer, shown }).toEqual({ viewer, shown: expected });
      suggested += shown.length;
    }
    expect(suggested).toBeGreaterThan(10);
  });
});

/** By mutual friends, then the same place, then the same species. */
function strengthOf(reasons: readonly ModelReason[]): bigint[] {
  const has = (kind: ModelReason['kind']) => BigInt(reasons.some((reason) => reason.kind === kind));
  const [first] = reasons;
  return [first?.kind === 'mutual_friends' ? BigInt(first.count) : 0n, has('same_place'), has('same_species')];
}

function compare(a: readonly bigint[], b: readonly bigint[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at === -1 ? 0 : a[at]! > b[at]! ? 1 : -1;
}

function asShown(reason: ModelReason): SuggestionReason {
  if (reason.kind !== 'mutual_friends') return reason;
  return { kind: 'mutual_friends', count: reason.count, name: nameOf(reason.newest) };
}

const nameOf = (who: number) => `Neighbour ${who}`;

async function moveIn({ world, people, requests }: Neighbourhood): Promise<SignedIn[]> {
  const movedIn: SignedIn[] = [];
  const em = api.em();
  for (const [who, { hasUsername, place, species }] of people.entries()) {
    const username = hasUsername ? `neighbour.${who}` : null;
    const person = await api.asUser({ username, displayName: nameOf(who) });
    movedIn.push(person);
    await em.execute('update users set location = ? where id = ?', [place, person.userId]);
    for (const one of species) buildPet(em, person.userId, { species: one });
    await em.flush();
  }
  const inPair = (relation: string) => relation.split(/[->]/).map((who) => movedIn[Number(who)]!);
  for (const [relations, relate] of [
    [world.friends, befriend],
    [world.blocks, block],
    [world.mutes, mute],
  ] as const) {
    for (const relation of relations) {
      const [a, b] = inPair(relation);
      await relate(api, a!, b!);
    }
  }
  for (const { from, to, state } of requests) {
    await em.execute(
      `insert into friend_requests (from_id, to_id, declined_at, withdrawn_at)
       values (?, ?, now() - ?::interval, now() - ?::interval)`,
      [movedIn[from]!.userId, movedIn[to]!.userId, ...ENDED_AGO[state]],
    );
  }
  return movedIn;
}

/** Declined, and taken back. */
const ENDED_AGO: Record<SentRequest['state'], [string | null, string | null]> = {
  open: [null, null],
  declined: ['29 days', null],
  'declined and taken back': ['29 days', '3 days'],
  'declined long ago': ['31 days', null],
};
