import { beforeEach, describe, expect, test } from '@jest/globals';
import { APPLICATION_STATES, OPEN_APPLICATION_STATES, stepsFrom } from '@qlixline/contract/listings/application-states';
import type { ApplicationState } from '@qlixline/contract/listings/application-states';
import { APPLICATION_MESSAGES_MAX } from '@qlixline/contract/limits';

import { nextOfType, screenOf } from '../../../test-support/scenes/between-two.ts';
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
} from '../../../test-support/scenes/offer.ts';
import { block } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let lister: SignedIn;
let ana: SignedIn;
let ben: SignedIn;
let listingId: number;
beforeEach(async () => {
  [lister, ana, ben] = [await api.asUser(), await api.asUser(), await api.asUser()];
  listingId = (await offer(api, lister)).id;
});

describe('applications', () => {
  test('an application is visible to the applicant and the lister, with the message of each step', async () => {
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

  test('an applicant has one application per listing, even if several are sent at once', async () => {
    const tries = Array.from({ length: 5 }, () => ana.client.post(`/api/listings/${listingId}/applications`, ANSWERS));
    const replies = await Promise.all(tries);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const { id } = replies.find(({ status }) => status === 201)!.json;
    await step(ana, id, 'withdrawn');
    expect((await apply(ana, listingId)).id).not.toBe(id);
  });

  test('rejects an application to an unpublished listing, and one by the lister', async () => {
    const statusOf = async (by: SignedIn) =>
      (await by.client.post(`/api/listings/${listingId}/applications`, ANSWERS)).status;
    expect(await statusOf(lister)).toBe(403);
    await become(lister, listingId, 'paused');
    expect(await statusOf(ana)).toBe(404);
    await become(lister, listingId, 'published');
    await approve(lister, (await apply(ana, listingId)).id);
    expect(await statusOf(ben)).toBe(409);
  });

  test('a change of an application reaches open screens of both sides, and of nobody else', async () => {
    const { id } = await apply(ana, listingId);
    const other = await offer(api, ben);
    const [ofLister, ofAna, ofBen] = [await screenOf(api, lister), await screenOf(api, ana), await screenOf(api, ben)];
    await step(lister, id, 'reviewing');
    for (const screen of [ofLister, ofAna]) {
      expect(await nextOfType(screen, 'listing_changed')).toEqual({ type: 'listing_changed', id: listingId });
    }
    await apply(ana, other.id);
    expect(await nextOfType(ofBen, 'listing_changed')).toEqual({ type: 'listing_changed', id: other.id });
    for (const screen of [ofLister, ofAna, ofBen]) screen.terminate();
  });

  test('a block hides an application from its applicant, and the lister can only reject it', async () => {
    const { id } = await apply(ana, listingId);
    await step(lister, id, 'reviewing');
    await block(api, ana, lister);
    const before = await notificationsOf(ana);
    expect((await ana.client.get(`/api/applications/${id}`)).status).toBe(404);
    expect(await applicationsOf(lister, listingId)).toMatchObject([{ id, isHidden: true }]);
    expect((await listingOf(lister, listingId)).ofLister).toMatchObject({ openApplicationCount: 1 });
    expect(await applicationOf(lister, id)).toMatchObject({ isHidden: true, next: ['rejected'] });
    expect(await tryStep(lister, id, 'meeting')).toBe(409);
    expect((await lister.client.post(`/api/applications/${id}/messages`, { message: 'Hello' })).status).toBe(409);
    expect((await lister.client.put(`/api/applications/${id}/handover`)).status).toBe(404);
    const screen = await screenOf(api, ana);
    expect(await step(lister, id, 'rejected')).toMatchObject({ state: 'rejected', next: [] });
    expect(await notificationsOf(ana)).toEqual(before);
    expect(screen.unreadFrames).toEqual([]);
    screen.terminate();
  });

  test('an approval can be revoked although the applicant has blocked the lister since', async () => {
    const { id } = await apply(ana, listingId);
    await approve(lister, id);
    await block(api, ana, lister);
    expect(await applicationOf(lister, id)).toMatchObject({ isHidden: true, next: ['meeting'] });
    await step(lister, id, 'meeting');
    expect((await listingOf(lister, listingId)).state).toBe('published');
    await step(lister, id, 'rejected');
  });
});

describe('messages of an application', () => {
  const write = (by: SignedIn, id: number, message: string) =>
    by.client.post(`/api/applications/${id}/messages`, { message });

  test('both sides of an application can write messages, and the other one is notified', async () => {
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

  test('rejects a message by a stranger, a blank or too long one, and any once the application has ended', async () => {
    const { id } = await apply(ana, listingId);
    expect((await write(ben, id, 'Hello')).status).toBe(404);
    for (const message of ['', '  \n ', 'x'.repeat(501)]) expect((await write(ana, id, message)).status).toBe(400);
    await step(lister, id, 'rejected');
    for (const by of [ana, lister]) expect((await write(by, id, 'Hello')).status).toBe(409);
  });

  test('the messages of an application are limited, and steps don’t count against the limit', async () => {
    const { id } = await apply(ana, listingId);
    await api.em().execute(
      `insert into application_steps (application_id, state, is_by_lister, message)
       select ?, 'submitted', n % 2 = 0, 'Hello' from generate_series(1, ?) n`,
      [id, APPLICATION_MESSAGES_MAX - 1],
    );
    await step(lister, id, 'reviewing');
    expect((await write(ana, id, 'The last one')).status).toBe(200);
    expect((await write(lister, id, 'One more')).status).toBe(409);
    await step(lister, id, 'meeting');
  });
});

describe('approving an application', () => {
  test('approving an application pauses the others, and undoing it resumes them', async () => {
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

  test('an approval can be withdrawn by the lister for a day, and by the applicant until the adoption', async () => {
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

  test('only one of two concurrent approvals succeeds', async () => {
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

  test('an application that is approved while it is withdrawn ends up withdrawn, with its listing published', async () => {
    const { id } = await apply(ana, listingId);
    for (const to of ['reviewing', 'meeting'] as const) await step(lister, id, to);
    const [approved, withdrawn] = await Promise.all([tryStep(lister, id, 'approved'), tryStep(ana, id, 'withdrawn')]);
    expect(withdrawn).toBe(200);
    expect([200, 409]).toContain(approved);
    expect((await applicationOf(ana, id)).state).toBe('withdrawn');
    expect((await listingOf(lister, listingId)).state).toBe('published');
  });
});

describe('the end of a listing with applications', () => {
  test('marking a listing as adopted rejects the waiting applications and keeps the approved one', async () => {
    const [first, second] = [await apply(ana, listingId), await apply(ben, listingId)];
    await approve(lister, first.id);
    await become(lister, listingId, 'adopted');
    expect((await applicationOf(ana, first.id)).state).toBe('approved');
    expect(await applicationOf(ben, second.id)).toMatchObject({
      state: 'rejected',
      steps: [{}, { state: 'rejected', isByLister: true }],
    });
  });

  test('applicants can still read their application to a withdrawn listing', async () => {
    const { id } = await apply(ana, listingId);
    await become(lister, listingId, 'withdrawn');
    expect((await applicationOf(ana, id)).state).toBe('rejected');
    expect((await listingOf(ana, listingId)).state).toBe('withdrawn');
    expect((await ben.client.get(`/api/listings/${listingId}`)).status).toBe(404);
  });

  test('publishing a listing again after an approval rejects the approved application and resumes the others', async () => {
    const [first, second] = [await apply(ana, listingId), await apply(ben, listingId)];
    await approve(lister, first.id);
    await become(lister, listingId, 'published');
    expect((await applicationOf(ana, first.id)).state).toBe('rejected');
    expect(await applicationOf(ben, second.id)).toMatchObject({ state: 'submitted', isPaused: false });
  });
});

describe('notifications of applications', () => {
  test('the lister gets grouped notifications of applications, and each applicant of answers to their own', async () => {
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

  test('withdrawing an application retracts its notification, unless it was approved', async () => {
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

describe('steps of applications', () => {
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

  test.each(APPLICATION_STATES)(
    'an application in state %s accepts exactly the steps of the contract',
    async (from) => {
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
    },
  );

  test('the lister can reject an application in exactly the states that the contract calls open', async () => {
    expect(APPLICATION_STATES.filter((state) => stepsFrom('lister', state, true).includes('rejected'))).toEqual(
      OPEN_APPLICATION_STATES,
    );
  });
});
