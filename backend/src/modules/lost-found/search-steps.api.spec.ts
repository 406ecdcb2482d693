import { expect, test } from '@jest/globals';
import { noticeSchema } from '@qlixline/contract/lost-found/notice';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { nextOfType, screenOf } from '../../test-support/scenes/between-two.ts';
import { findAnAnimal, loseAPet } from '../../test-support/scenes/lost.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();

const tick = ({ client }: SignedIn, id: number, step: string, isDone = true) =>
  client.put(`/api/lost-found/${id}/search-steps`, { step, isDone });
const doneFor = async ({ client }: SignedIn, id: number) =>
  noticeSchema.parse((await client.get(`/api/lost-found/${id}`)).json).ofOwn?.stepsDone?.toSorted();

test('a step is ticked and unticked for everybody who looks after the lost pet, and for nobody else', async () => {
  const [owner, sitter, stranger] = [await api.asUser(), await api.asUser(), await api.asUser()];
  await befriend(api, owner, sitter);
  const { id, pet } = await loseAPet(owner);
  const endsOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await owner.client.put(`/api/pets/${pet!.id}/carers/${sitter.userId}`, { role: 'sitter', endsOn });
  await sitter.client.post(`/api/pets/${pet!.id}/carers/accept`);
  const ofSitter = await screenOf(api, sitter);
  expect(await doneFor(owner, id)).toEqual([]);
  expect((await tick(owner, id, 'poster')).json.ofOwn.stepsDone).toEqual(['poster']);
  expect(await nextOfType(ofSitter, 'notice_changed')).toEqual({ type: 'notice_changed', id });
  expect((await tick(sitter, id, 'home')).status).toBe(200);
  expect(await doneFor(owner, id)).toEqual(['home', 'poster']);
  await tick(owner, id, 'home', false);
  expect(await doneFor(sitter, id)).toEqual(['poster']);
  expect((await tick(stranger, id, 'vets')).status).toBe(404);
  expect(await doneFor(stranger, id)).toBeUndefined();
});

test('ticking a step twice keeps it once, and ticks at the same time are all kept', async () => {
  const owner = await api.asUser();
  const { id } = await loseAPet(owner);
  await Promise.all(['home', 'home', 'vets', 'poster', 'share'].map((step) => tick(owner, id, step)));
  expect(await doneFor(owner, id)).toEqual(['home', 'poster', 'share', 'vets']);
});

test('rejects an unknown step, a step of a found animal, and one of a pet that is home', async () => {
  const owner = await api.asUser();
  const { id } = await loseAPet(owner);
  expect((await tick(owner, id, 'panic')).status).toBe(400);
  const { id: foundId } = await findAnAnimal(owner);
  expect((await tick(owner, foundId, 'home')).status).toBe(409);
  await owner.client.post(`/api/lost-found/${id}/resolve`, { outcome: 'reunited', postId: null });
  expect((await tick(owner, id, 'home')).status).toBe(409);
});
