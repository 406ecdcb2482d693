import { VISIBILITIES } from '@qlixline/contract/post';

import { chancesOf } from '../models/visible-posts.model.ts';
import type { LivelyWorld, Step } from './simulation.ts';

// Of a hundred steps. What is done again and again makes groups; what ends things is rarer, or nothing would be left
// to look at.
const SHARES: Record<Step['does'], number> = {
  like: 20,
  comment: 16,
  ask: 16,
  post: 8,
  edit: 4,
  show: 4,
  look: 5,
  unlike: 4,
  uncomment: 4,
  recomment: 4,
  'take away': 2,
  delete: 2,
  restore: 4,
  unfriend: 2,
  block: 2,
  unblock: 3,
};
const DEEDS = Object.entries(SHARES).flatMap(([does, share]) => Array<Step['does']>(share).fill(does as Step['does']));

/** Says, of this world, what somebody does next; the same for the same seed. */
export function drawStepsOf({ world, posts, comments }: LivelyWorld, seed: number): () => Step {
  const { chance, oneOf } = chancesOf(seed);
  const some = () => world.people.filter(() => chance(0.2));
  const anyOf = (things: readonly unknown[]) => oneOf(things.map((_, number) => number));
  /** Mostly of whoever it belongs to. */
  const doer = (owner: number) => (chance(0.8) ? owner : oneOf(world.people));
  const first: Step = { does: 'post', who: 0, names: [1, 2], visibility: 'public' };

  return function draw(): Step {
    if (posts.length === 0) return first;
    const does = oneOf(DEEDS);
    const who = oneOf(world.people);
    const post = anyOf(posts);
    switch (does) {
      case 'post':
        return { does, who, names: some(), visibility: oneOf(VISIBILITIES) };
      case 'edit':
        return { does, who: doer(posts[post]!.author), post, names: some() };
      case 'show':
        return { does, who: doer(posts[post]!.author), post, visibility: oneOf(VISIBILITIES) };
      case 'delete':
      case 'restore':
        return { does, who: doer(posts[post]!.author), post };
      case 'like':
      case 'unlike':
        return { does, who, post };
      case 'comment':
        return { does, who, post, names: some() };
      case 'uncomment':
      case 'recomment': {
        if (comments.length === 0) return first;
        const comment = anyOf(comments);
        const { author, post: of, deletedBy } = comments[comment]!;
        const deleter = typeof deletedBy === 'number' ? deletedBy : posts[of]!.author;
        return { does, who: doer(chance(0.5) ? deleter : author), comment };
      }
      case 'take away':
        return comments.length === 0 ? first : { does, comment: anyOf(comments) };
      case 'ask':
      case 'unfriend':
      case 'block':
      case 'unblock':
        return { does, who, other: oneOf(world.people.filter((other) => other !== who)) };
      case 'look':
        return { does, who };
    }
  };
}
