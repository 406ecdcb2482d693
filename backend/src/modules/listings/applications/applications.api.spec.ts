import { beforeEach, describe, expect, test } from '@jest/globals';
import { APPLICATION_STATES, OPEN_APPLICATION_STATES, stepsFrom } from '@qlixline/contract/application-states';
import type { ApplicationState } from '@qlixline/contract/application-states';
import { APPLICATION_MESSAGES_MAX } from '@qlixline/contract/limits';

import {
  ANSWERS,
  applicationOf,
  applicationsOf,
  apply,
  approve,
  become,
  listingOf,
  notificationsOf,
  offer,
  step,
  tryStep,
} from '../../../test-support/offer.ts';
import { block } from '../../../test-support/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start-api.ts';

const api = apiOfSpec();
let lister: SignedIn;
let ana: SignedIn;
let ben: SignedIn;
let listingId: number;
beforeEach(async () => {
  [lister, ana, ben] = [await api.asUser(), await api.asUser(), await api.asUser()];
  listingId = (await offer(api, lister)).id;
});

describe('an application', () => {
  test('is for whoever applied and whoever offers the animal, with what was said at each step', async () => {
    const { id } = await apply(ana, listingId);
    await step(lister, id, 'reviewing', 'Thank you, we read it on Monday.');
    const seen = await applicationOf(ana, id);
    expect(seen).toMatchObject({
      state: 'reviewing',
      answers: ANSWERS,
      applicant: { id: ana.userId },
      lister: { id: lister.userId },
      steps: [
        { state: 'submitted', isByLister: false },
        { state: 'reviewing', isByLister: true, message: 'Thank you, we read it on Monday.' },
      ],
      next: ['withdrawn'],
    });
    expect((await applicationOf(lister, id)).next).toEqual(['meeting', 'rejected']);
    expect((await ben.client.get(`/api/applications/${id}`)).status).toBe(404);
    expect((await ben.client.get(`/api/listings/${listingId}/applications`)).status).toBe(404);
    expect((await applicationsOf(lister, listingId)).map((one) => one.id)).toEqual([id]);
    expect((await applicationsOf(ana)).map((one) => one.id)).toEqual([id]);
    expect(await listingOf(ana, listingId)).toMatchObject({ ownApplication: { id, state: 'reviewing' } });
    expect((await listingOf(lister, listingId)).ofLister).toMatchObject({ openApplicationCount: 1 });
  });

  test('is one at a time for each person, however many are sent at once', async () => {
    const tries = Array.from({ length: 5 }, () => ana.client.post(`/api/listings/${listingId}/applications`, ANSWERS));
    const replies = await Promise.all(tries);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const { id } = replies.find(({ status }) => status === 201)!.json;
    await step(ana, id, 'withdrawn');
    expect((await apply(ana, listingId)).id).not.toBe(id);
  });

  test('is taken for what is published alone, and not of the lister', async () => {
    const statusOf = async (by: SignedIn) =>
      (await by.client.post(`/api/listings/${listingId}/applications`, ANSWERS)).status;
    expect(await statusOf(lister)).toBe(403);
    await become(lister, listingId, 'paused');
    expect(await statusOf(ana)).toBe(404);
    await become(lister, listingId, 'published');
    await approve(lister, (await apply(ana, listingId)).id);
    expect(await statusOf(ben)).toBe(409);
  });

  test('is gone for both once one of them blocks the other', async () => {
    const { id } = await apply(ana, listingId);
    await block(api, ana, lister);
    for (const one of [ana, lister]) expect((await one.client.get(`/api/applications/${id}`)).status).toBe(404);
    expect(await applicationsOf(lister, listingId)).toEqual([]);
    expect((await listingOf(lister, listingId)).ofLister).toMatchObject({ openApplicationCount: 0 });
  });
});

describe('a message', () => {
  const write = (by: SignedIn, id: number, message: string) =>
    by.client.post(`/api/applications/${id}/messages`, { message });

  test('is written by either, beside the steps, and the other one is told', async () => {
    const { id } = await apply(ana, listingId);
    expect((await write(ana, id, 'Is Saturday fine?')).status).toBe(200);
    expect((await write(lister, id, 'It is.')).status).toBe(200);
    const { state, steps, changedAt } = await applicationOf(ana, id);
    expect(state).toBe('submitted');
    expect(steps.map((one) => [one.isByLister, one.message])).toEqual([
      [false, ''],
      [false, 'Is Saturday fine?'],
      [true, 'It is.'],
    ]);
    expect(Date.parse(changedAt)).toBeLessThanOrEqual(Date.parse(steps[0]!.createdAt) + 1_000);
    expect(await notificationsOf(lister)).toContainEqual({ kind: 'application_message', actorCount: 1, id: listingId });
    expect(await notificationsOf(ana)).toContainEqual({ kind: 'application_answered', actorCount: 1, id: listingId });
  });

  test('is refused of strangers, when it is blank or too long, and once the application has ended', async () => {
    const { id } = await apply(ana, listingId);
    expect((await write(ben, id, 'Hello')).status).toBe(404);
    for (const message of ['', '  \n ', 'x'.repeat(501)]) expect((await write(ana, id, message)).status).toBe(400);
    await step(lister, id, 'rejected');
    for (const by of [ana, lister]) expect((await write(by, id, 'Hello')).status).toBe(409);
  });

  test('is one of a bounded number, which steps do not use up', async () => {
    const { id } = await apply(ana, listingId);
    await api.em().execute(
      `insert into application_steps (application_id, state, is_by_lister, message)
       select ?, 'submitted', false, 'Hello' from generate_series(1, ?)`,
      [id, APPLICATION_MESSAGES_MAX - 1],
    );
    await step(lister, id, 'reviewing');
    expect((await write(ana, id, 'The last one')).status).toBe(200);
    expect((await write(lister, id, 'One more')).status).toBe(409);
    await step(lister, id, 'meeting');
  });
});

describe('an approval', () => {
  test('pauses the others, and its undo lets them go on', async () => {
    const [first, second] = [await apply(ana, listingId), await apply(ben, listingId)];
    await step(lister, second.id, 'reviewing');
    await approve(lister, first.id);
    expect((await listingOf(ben, listingId)).state).toBe('pending');
    expect(await applicationOf(lister, second.id)).toMatchObject({ isPaused: true, next: ['rejected'] });
    expect(await tryStep(lister, second.id, 'meeting')).toBe(409);
    await step(lister, first.id, 'meeting', 'We were too quick.');
    expect((await listingOf(ben, listingId)).state).toBe('published');
    expect(await applicationOf(lister, second.id)).toMatchObject({ isPaused: false, state: 'reviewing' });
    await step(lister, second.id, 'meeting');
  });

  test('can be taken back by the lister for a day, and by who applied until the animal has moved', async () => {
    const { id } = await apply(ana, listingId);
    await approve(lister, id);
    await api.em().execute(`update applications set changed_at = now() - interval '25 hours' where id = ?`, [id]);
    expect((await applicationOf(lister, id)).next).toEqual([]);
    expect(await tryStep(lister, id, 'meeting')).toBe(409);
    expect((await applicationOf(ana, id)).next).toEqual(['withdrawn']);
    await become(lister, listingId, 'adopted');
    expect(await tryStep(ana, id, 'withdrawn')).toBe(409);
    expect((await applicationOf(ana, id)).next).toEqual([]);
  });

  test('is one of two at once', async () => {
    const [first, second] = [await apply(ana, listingId), await apply(ben, listingId)];
    for (const { id } of [first, second])
      for (const to of ['reviewing', 'meeting'] as const) await step(lister, id, to);
    const statuses = await Promise.all([first, second].map(({ id }) => tryStep(lister, id, 'approved')));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const states = (await applicationsOf(lister, listingId)).map(({ state, isPaused }) => [state, isPaused]);
    expect(states).toHaveLength(2);
    expect(states).toEqual(
      expect.arrayContaining([
        ['approved', false],
        ['meeting', true],
      ]),
    );
  });

  test('and the applicant’s withdrawal at once leave one of both', async () => {
    const { id } = await apply(ana, listingId);
    for (const to of ['reviewing', 'meeting'] as const) await step(lister, id, to);
    const [approved, withdrawn] = await Promise.all([tryStep(lister, id, 'approved'), tryStep(ana, id, 'withdrawn')]);
    expect(withdrawn).toBe(200);
    expect([200, 409]).toContain(approved);
    expect((await applicationOf(ana, id)).state).toBe('withdrawn');
    expect((await listingOf(lister, listingId)).state).toBe('published');
  });
});

describe('the end of a listing', () => {
  test('answers who waits, and whom it was given to keeps the approval', async () => {
    const [first, second] = [await apply(ana, listingId), await apply(ben, listingId)];
    await approve(lister, first.id);
    await become(lister, listingId, 'adopted');
    expect((await applicationOf(ana, first.id)).state).toBe('approved');
    expect(await applicationOf(ben, second.id)).toMatchObject({
      state: 'rejected',
      steps: [{}, { state: 'rejected', isByLister: true }],
    });
  });

  test('that is withdrawn can still be read by who applied', async () => {
    const { id } = await apply(ana, listingId);
    await become(lister, listingId, 'withdrawn');
    expect((await applicationOf(ana, id)).state).toBe('rejected');
    expect((await listingOf(ana, listingId)).state).toBe('withdrawn');
    expect((await ben.client.get(`/api/listings/${listingId}`)).status).toBe(404);
  });

  test('an adoption that fell through rejects the approved one, and the others go on', async () => {
    const [first, second] = [await apply(ana, listingId), await apply(ben, listingId)];
    await approve(lister, first.id);
    await become(lister, listingId, 'published');
    expect((await applicationOf(ana, first.id)).state).toBe('rejected');
    expect(await applicationOf(ben, second.id)).toMatchObject({ state: 'submitted', isPaused: false });
  });
});

describe('notifications', () => {
  test('tell the lister of applications together, and each applicant of answers', async () => {
    const first = await apply(ana, listingId);
    await apply(ben, listingId);
    expect(await notificationsOf(lister)).toContainEqual({
      kind: 'application_received',
      actorCount: 2,
      id: listingId,
    });
    await step(lister, first.id, 'reviewing');
    expect(await notificationsOf(ana)).toContainEqual({ kind: 'application_answered', actorCount: 1, id: listingId });
    expect(await notificationsOf(ben)).not.toContainEqual(expect.objectContaining({ kind: 'application_answered' }));
  });

  test('of what is withdrawn are taken back, unless it was approved', async () => {
    const { id } = await apply(ana, listingId);
    await step(ana, id, 'withdrawn');
    const kinds = async () => (await notificationsOf(lister)).map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).not.toContain('application_received');
    const again = await apply(ana, listingId);
    await approve(lister, again.id);
    await step(ana, again.id, 'withdrawn');
    expect(await kinds()).toContain('application_withdrawn');
  });
});

describe('steps', () => {
  const ways: Record<ApplicationState, readonly (readonly ['lister' | 'applicant', ApplicationState])[]> = {
    submitted: [],
    reviewing: [['lister', 'reviewing']],
    meeting: [
      ['lister', 'reviewing'],
      ['lister', 'meeting'],
    ],
    approved: [
      ['lister', 'reviewing'],
      ['lister', 'meeting'],
      ['lister', 'approved'],
    ],
    rejected: [['lister', 'rejected']],
    withdrawn: [['applicant', 'withdrawn']],
  };

  test.each(APPLICATION_STATES)('from %s lead to exactly those that the contract names', async (from) => {
    for (const role of ['lister', 'applicant'] as const) {
      for (const to of APPLICATION_STATES) {
        const [lister2, applicant] = [await api.asUser(), await api.asUser()];
        const { id: ownListing } = await offer(api, lister2);
        const { id } = await apply(applicant, ownListing);
        for (const [by, state] of ways[from]) await step(by === 'lister' ? lister2 : applicant, id, state);
        const status = await tryStep(role === 'lister' ? lister2 : applicant, id, to);
        const isPossible = from === to || stepsFrom(role, from, false).includes(to);
        expect([role, to, status]).toEqual([role, to, isPossible ? 200 : 409]);
      }
    }
  });

  test('that are open are the ones that the contract calls open', async () => {
    expect(APPLICATION_STATES.filter((state) => stepsFrom('lister', state, true).includes('rejected'))).toEqual(
      OPEN_APPLICATION_STATES,
    );
  });
});
