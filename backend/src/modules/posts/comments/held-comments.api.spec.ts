import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { bestCommentsSchema, commentPageSchema } from '@qlixline/contract/posts/comment';
import type { Comment } from '@qlixline/contract/posts/comment';
import { BEST_COMMENTS_MAX } from '@qlixline/contract/limits';
import * as fc from 'fast-check';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { expectForAll, sampleOf } from '../../../test-support/generated/holds-for-all.ts';
import { PATIENCE_MS, sized } from '../../../test-support/generated/size.ts';
import { postsWithWrongCounts } from '../../../test-support/measure/wrong-counts.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();

/** User 0 is the post's author, who restricts others. */
const AUTHOR = 0;
const OTHERS = [1, 2, 3];
const USERS = [AUTHOR, ...OTHERS];

type Step =
  | { kind: 'comment'; by: number; answers: number | null }
  | { kind: 'restrict' | 'lift'; whom: number }
  | { kind: 'approve' | 'delete' | 'edit'; comment: number };

const other = fc.constantFrom(...OTHERS);
const nth = fc.nat({ max: 4 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('comment' as const),
      by: fc.constantFrom(...USERS, 1), // most often the restricted one
      answers: fc.option(nth, { freq: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('restrict' as const, 'lift' as const), whom: other }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'edit' as const,
        'edit' as const,
        'delete' as const,
      ),
      comment: nth,
    }),
  },
);
/** Starts with a restriction, as no comment is held without one. */
const stories = fc
  .array(anyStep, { minLength: 10, maxLength: sized(16, 30) })
  .map((steps): Step[] => [{ kind: 'restrict', whom: 1 }, { kind: 'comment', by: 1, answers: null }, ...steps]);
const EXTENT = { of: 'stories of comments under restrictions', runs: { small: 5, perMinute: 6 } };

/** `heldIn` distinguishes comments that wait since different moments. */
type ModelComment = { by: number; top: number | null; isHeld: boolean; heldIn: number; isDeleted: boolean };

/** Comments on one post, by the rules in the decision `restrict`. */
class HeldComments {
  readonly comments: ModelComment[] = [];
  readonly #restricted = new Set<number>();
  #moment = 0;

  setRestricted(whom: number, isRestricted: boolean): void {
    if (isRestricted) this.#restricted.add(whom);
    else this.#restricted.delete(whom);
  }

  isThere(index: number): boolean {
    const { top, isDeleted } = this.comments[index]!;
    return !isDeleted && (top === null || !this.comments[top]!.isDeleted);
  }

  isShown(viewer: number, index: number): boolean {
    const { by, top, isHeld } = this.comments[index]!;
    const around = top === null ? undefined : this.comments[top]!;
    const isTopInSight = !around?.isHeld || around.by === viewer;
    return this.isThere(index) && (!isHeld || (by === viewer && isTopInSight));
  }

  isFound(viewer: number, index: number): boolean {
    return this.isShown(viewer, index) || (viewer === AUTHOR && this.isThere(index));
  }

  add(by: number, answers: number | null): void {
    const top = answers === null ? null : (this.comments[answers]!.top ?? answers);
    const isHeld = this.#restricted.has(by) || (top !== null && this.comments[top]!.isHeld);
    this.comments.push({ by, top, isHeld, heldIn: (this.#moment += 1), isDeleted: false });
  }

  /** Holds an edited comment of a restricted user, with its replies. */
  edit(index: number): void {
    const edited = this.comments[index]!;
    if (!this.#restricted.has(edited.by) || edited.isHeld) return;
    this.#moment += 1;
    for (const one of this.#withReplies(index)) {
      if (!one.isHeld) Object.assign(one, { isHeld: true, heldIn: this.#moment });
    }
  }

  /** Shows a comment with the replies that have waited since the same moment. */
  approve(index: number): void {
    const { heldIn } = this.comments[index]!;
    for (const one of this.#withReplies(index)) if (one.heldIn === heldIn) one.isHeld = false;
  }

  #withReplies(index: number): ModelComment[] {
    return this.comments.filter((one, at) => at === index || one.top === index);
  }

  indexesWhere(is: (index: number) => boolean): number[] {
    return this.comments.map((_, index) => index).filter((index) => is(index));
  }
}

test(
  'each viewer finds exactly the comments, replies and counts that they would find if restricted users didn’t write',
  () => expectForAll(stories, checkStory, EXTENT),
  PATIENCE_MS,
);

test('generated stories hold comments and replies, and approve some of them', () => {
  const kinds = sampleOf(stories, EXTENT).map((steps) => modelOf(steps));
  const all = kinds.flatMap(({ model }) => model.comments);
  expect(all.filter(({ isHeld, top }) => isHeld && top === null).length).toBeGreaterThan(1);
  expect(all.filter(({ isHeld, top }) => isHeld && top !== null).length).toBeGreaterThan(1);
  expect(kinds.reduce((sum, { approved }) => sum + approved, 0)).toBeGreaterThan(0);
});

async function checkStory(steps: readonly Step[]): Promise<void> {
  const users = await Promise.all(USERS.map(() => api.asUser()));
  const postId = await insertPost(api.em(), users[AUTHOR]!.userId, { visibility: 'public' });
  const ids: number[] = [];
  const model = new HeldComments();
  for (const one of steps) await take(one, { users, postId, ids, model });
  for (const viewer of USERS) {
    expect(await seenBy(users[viewer]!, postId, ids)).toEqual(expectedFor(viewer, model));
    for (const index of model.comments.keys()) {
      const like = await users[viewer]!.client.put(`/api/comments/${ids[index]}/like`);
      expect([viewer, index, like.status]).toEqual([viewer, index, model.isShown(viewer, index) ? 200 : 404]);
      await users[viewer]!.client.delete(`/api/comments/${ids[index]}/like`);
    }
  }
  expect(await postsWithWrongCounts(api)).toEqual([]);
}

type Scene = { users: readonly SignedIn[]; postId: number; ids: number[]; model: HeldComments };

/** Takes a step through the API, and in the model. */
async function take(step: Step, { users, postId, ids, model }: Scene): Promise<void> {
  const author = users[AUTHOR]!.client;
  if ('whom' in step) {
    const path = `/api/restrictions/${users[step.whom]!.userId}`;
    const { status } = await (step.kind === 'restrict' ? author.put(path) : author.delete(path));
    expect(status).toBe(204);
    model.setRestricted(step.whom, step.kind === 'restrict');
  } else if (step.kind === 'comment') {
    if (step.answers !== null && step.answers >= ids.length) return;
    const isAllowed = step.answers === null || model.isShown(step.by, step.answers);
    const body = { text: 'Hi', ...(step.answers !== null && { replyToId: ids[step.answers] }) };
    const { status, json } = await users[step.by]!.client.post(`/api/posts/${postId}/comments`, body);
    expect(status).toBe(isAllowed ? 201 : 404);
    if (!isAllowed) return;
    expect(json).toMatchObject({ isHeld: false, isHidden: false }); // its author must not learn of it
    ids.push(json.id);
    model.add(step.by, step.answers);
  } else {
    const comment = model.comments[step.comment];
    if (!comment) return;
    if (step.kind === 'delete') {
      await users[comment.by]!.client.delete(`/api/comments/${ids[step.comment]}`);
      comment.isDeleted ||= model.isThere(step.comment);
      return;
    }
    if (step.kind === 'edit') {
      const isInSight = model.isShown(comment.by, step.comment);
      const edited = await users[comment.by]!.client.patch(`/api/comments/${ids[step.comment]}`, {
        text: randomUUID(),
      });
      expect(edited.status).toBe(isInSight ? 200 : 404);
      if (!isInSight) return;
      expect(edited.json).toMatchObject({ isHeld: false, isHidden: false });
      model.edit(step.comment);
      return;
    }
    const isTopHeld = comment.top !== null && model.comments[comment.top]!.isHeld;
    const { status } = await author.post(`/api/comments/${ids[step.comment]}/approve`);
    expect(status).toBe(!model.isThere(step.comment) ? 404 : comment.isHeld && isTopHeld ? 409 : 200);
    if (status === 200 && comment.isHeld) model.approve(step.comment);
  }
}

/** Takes the steps in the model only. */
function modelOf(steps: readonly Step[]): { model: HeldComments; approved: number } {
  const model = new HeldComments();
  let approved = 0;
  for (const one of steps) {
    if ('whom' in one) model.setRestricted(one.whom, one.kind === 'restrict');
    else if (one.kind === 'comment') {
      const isThere = one.answers === null || one.answers < model.comments.length;
      if (isThere && (one.answers === null || model.isShown(one.by, one.answers))) model.add(one.by, one.answers);
    } else if (one.kind === 'edit' && model.comments[one.comment]) model.edit(one.comment);
    else if (one.kind === 'approve' && model.comments[one.comment]?.isHeld) {
      model.approve(one.comment);
      approved += 1;
    }
  }
  return { model, approved };
}

type Seen = {
  tops: { index: number; replies: number[]; replyCount: number; isHeld: boolean }[];
  count: number;
  best: number[];
};

async function seenBy({ client }: SignedIn, postId: number, ids: readonly number[]): Promise<Seen> {
  const indexOf = ({ id }: { id: number }) => ids.indexOf(id);
  const pageOf = async (path: string): Promise<Comment[]> =>
    commentPageSchema.parse((await client.get(`${path}?limit=50`)).json).items;
  const tops = [];
  for (const top of await pageOf(`/api/posts/${postId}/comments`)) {
    const replies = await pageOf(`/api/comments/${top.id}/replies`);
    tops.push({ index: indexOf(top), replies: replies.map(indexOf), replyCount: top.replyCount, isHeld: top.isHeld });
  }
  const { items } = bestCommentsSchema.parse((await client.get(`/api/comments/best?postIds=${postId}`)).json);
  return {
    tops,
    count: (await client.get(`/api/posts/${postId}`)).json.commentCount,
    best: items[0]!.comments.map(indexOf),
  };
}

function expectedFor(viewer: number, model: HeldComments): Seen {
  const isTop = (index: number) => model.comments[index]!.top === null;
  const found = model.indexesWhere((index) => model.isFound(viewer, index));
  const shown = model.indexesWhere((index) => model.isShown(viewer, index));
  return {
    tops: found
      .filter(isTop)
      .toReversed()
      .map((index) => {
        const replies = found.filter((reply) => model.comments[reply]!.top === index);
        const isHeld = viewer === AUTHOR && model.comments[index]!.isHeld;
        return { index, replies, replyCount: replies.length, isHeld };
      }),
    count: shown.length,
    best: shown.filter(isTop).toReversed().slice(0, BEST_COMMENTS_MAX),
  };
}
