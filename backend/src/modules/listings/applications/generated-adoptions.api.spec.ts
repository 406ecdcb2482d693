import { describe, expect, test } from '@jest/globals';
import { APPLICATION_STATES } from '@qlixline/contract/listings/application-states';
import { LISTING_STATES } from '@qlixline/contract/listings/listing-states';
import fc from 'fast-check';

import { expectForAll, sampleOf } from '../../../test-support/generated/holds-for-all.ts';
import { PATIENCE_MS, sized } from '../../../test-support/generated/size.ts';
import { AdoptionModel } from '../../../test-support/models/adoption.model.ts';
import type { AdoptionAct } from '../../../test-support/models/adoption.model.ts';
import { ANSWERS, applicationOf, applicationsOf, listingOf, offer } from '../../../test-support/scenes/offer.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const APPLICANTS = 3;
const [LONGEST] = sized([24], [60]);
const SEQUENCES = { of: `sequences of up to ${LONGEST} acts`, runs: { small: 24, perMinute: 60 } };

const who = fc.nat({ max: APPLICANTS - 1 });
const anyAct: fc.Arbitrary<AdoptionAct> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('apply' as const), who }) },
  {
    weight: 9,
    arbitrary: fc.record({
      act: fc.constant('step' as const),
      by: fc.constantFrom('lister' as const, 'lister' as const, 'lister' as const, 'applicant' as const),
      who,
      to: fc.constantFrom(...APPLICATION_STATES, 'reviewing' as const, 'meeting' as const, 'approved' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('become' as const),
      to: fc.constantFrom(...LISTING_STATES.filter((state) => state !== 'draft'), 'published' as const),
    }),
  },
);
/** Sequence of one user's acts up to an approval; single random acts would rarely get there. */
const way: fc.Arbitrary<AdoptionAct[]> = fc.tuple(who, fc.integer({ min: 2, max: 4 })).map(([person, length]) =>
  [
    { act: 'apply' as const, who: person },
    ...(['reviewing', 'meeting', 'approved'] as const).map((to) => ({
      act: 'step' as const,
      by: 'lister' as const,
      who: person,
      to,
    })),
  ].slice(0, length),
);
const acts = fc
  .array(fc.oneof({ weight: 4, arbitrary: anyAct.map((act) => [act]) }, { weight: 2, arbitrary: way }), {
    minLength: 10,
    maxLength: LONGEST / 2,
  })
  .map((parts) => parts.flat());

const api = apiOfSpec();
let lister: SignedIn;
let applicants: SignedIn[];

describe('generated sequences of adoption steps', () => {
  test('generated sequences of adoption steps reach every state and contain enough rejected steps', () => {
    const reached = new Set<string>();
    let heldBack = 0;
    const outcomes = sampleOf(acts, SEQUENCES).flatMap((sequence) => {
      const model = new AdoptionModel();
      return sequence.map((act) => {
        const wasPaused = act.act === 'step' && act.by === 'lister' && model.isPaused(act.who);
        const isDone = model.try(act);
        if (wasPaused && !isDone) heldBack += 1;
        reached.add(model.listing);
        for (const state of model.applications.values()) reached.add(state);
        return isDone;
      });
    });
    expect(
      [...APPLICATION_STATES, 'published', 'paused', 'pending', 'adopted', 'withdrawn'].filter(
        (state) => !reached.has(state),
      ),
    ).toEqual([]);
    expect(heldBack).toBeGreaterThan(5);
    expect(outcomes.filter(Boolean).length).toBeGreaterThan(40);
    expect(outcomes.filter((isDone) => !isDone).length).toBeGreaterThan(40);
  });

  test(
    'after each step of a generated sequence, the listing and its applications match the model',
    () =>
      expectForAll(
        acts,
        async (sequence) => {
          // New users each time: nobody may apply as often as all the sequences do.
          lister = await api.asUser();
          applicants = await Promise.all(Array.from({ length: APPLICANTS }, () => api.asUser()));
          const { id: listingId } = await offer(api, lister);
          const model = new AdoptionModel();
          const ids = new Map<number, number>();
          for (const act of sequence) {
            const isDone = await tried(act, listingId, ids);
            expect([act, isDone]).toEqual([act, model.try(act)]);
            const shown = await applicationsOf(lister, listingId);
            const states = [...model.applications].map(([person, state]) => ({
              id: ids.get(person),
              state,
              isPaused: model.isPaused(person),
            }));
            const last = shown.filter(({ id }) => [...ids.values()].includes(id));
            expect(last.map(({ id, state, isPaused }) => ({ id, state, isPaused }))).toEqual(
              states.toSorted((a, b) => b.id! - a.id!),
            );
            const listing = await listingOf(lister, listingId);
            expect(listing.state).toBe(model.listing);
            expect(listing.ofLister?.openApplicationCount).toBe(
              states.filter(({ state }) => ['submitted', 'reviewing', 'meeting'].includes(state)).length,
            );
          }
          await expectNextIsTrue(model, ids);
        },
        SEQUENCES,
      ),
    PATIENCE_MS,
  );
});

/** Runs an act; true if it succeeded. Otherwise the reply is 409, or 404 for a listing the user may not see. */
async function tried(act: AdoptionAct, listingId: number, ids: Map<number, number>): Promise<boolean> {
  if (act.act === 'apply') {
    const reply = await applicants[act.who]!.client.post(`/api/listings/${listingId}/applications`, ANSWERS);
    if (reply.status === 201) ids.set(act.who, reply.json.id);
    return wentWell(reply.status);
  }
  if (act.act === 'become') {
    return wentWell((await lister.client.post(`/api/listings/${listingId}/transition`, { to: act.to })).status);
  }
  const id = ids.get(act.who);
  if (id === undefined) return false;
  const by = act.by === 'lister' ? lister : applicants[act.who]!;
  return wentWell((await by.client.post(`/api/applications/${id}/transition`, { to: act.to, message: '' })).status);
}

function wentWell(status: number): boolean {
  expect([200, 201, 404, 409]).toContain(status);
  return status < 300;
}

/** Checks that the steps offered in the reply are the ones that succeed. */
async function expectNextIsTrue(model: AdoptionModel, ids: Map<number, number>): Promise<void> {
  for (const [person, id] of ids) {
    for (const by of ['lister', 'applicant'] as const) {
      const viewer = by === 'lister' ? lister : applicants[person]!;
      const { next, state } = await applicationOf(viewer, id);
      const possible = APPLICATION_STATES.filter((to) => {
        const copy = new AdoptionModel();
        copy.listing = model.listing;
        for (const [one, its] of model.applications) copy.applications.set(one, its);
        return to !== state && copy.try({ act: 'step', by, who: person, to });
      });
      expect([...next].toSorted()).toEqual([...possible].toSorted());
    }
  }
}
