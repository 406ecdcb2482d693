/** Containers: things that belong to somebody and in which others write (decision: overseers). */
export const CONTAINERS = ['post', 'topic', 'notice', 'place', 'group', 'listing', 'shelter'] as const;
export type Container = (typeof CONTAINERS)[number];

/** Label of content whose author and reader are separated by a block. It doesn't say who blocked whom. */
export const HIDDEN_BY_BLOCK = 'Hidden by a block';

/** Reasons why a container's overseer sees such content nevertheless. */
export const OVERSIGHT_REASONS: Record<Container, string> = {
  post: 'You see this because it is under your post.',
  topic: 'You see this because you moderate this topic.',
  notice: 'You see this because you look after this notice.',
  place: 'You see this because you run this place.',
  group: 'You see this because you own this group.',
  listing: 'You see this because you look after this listing.',
  shelter: 'You see this because you manage this shelter.',
};
