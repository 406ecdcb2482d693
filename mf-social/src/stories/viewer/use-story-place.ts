import type { HighlightStory } from '@qlixline/contract/stories/highlight';
import type { UserCard } from '@qlixline/contract/users/user';
import { useState } from 'react';

/** A shown story; in a highlight, `isSeen` is missing. */
export type ShownStory = HighlightStory & { isSeen?: boolean };
/** Stories of one person, oldest first. */
export type ShownRing<Shown extends ShownStory = ShownStory> = { user: UserCard; stories: readonly Shown[] };

export type StoryPlace<Shown extends ShownStory = ShownStory> = { ring: ShownRing<Shown>; story: Shown; index: number };

type Place = { personId: string; storyId: number | undefined };

/**
 * Manages the position in the stories. The order of people is fixed when the viewer opens, because seen rings move to
 * the end of the row. `place` is undefined when nothing is left; `onEnd` is called for a step after the last story.
 */
export function useStoryPlace<Shown extends ShownStory>(
  rings: readonly ShownRing<Shown>[],
  openOf: string,
  onEnd: () => void,
) {
  const [order] = useState(() => rings.map(({ user }) => user.id));
  const [place, setPlace] = useState<Place>(() => ({ personId: openOf, storyId: firstOf(rings, openOf) }));

  const ringOf = (personId: string | undefined) => rings.find(({ user }) => user.id === personId);
  const ring = ringOf(place.personId);
  // If a story was deleted meanwhile, the next one takes its place.
  const found = ring?.stories.findIndex(({ id }) => id >= (place.storyId ?? 0)) ?? -1;
  const index = found >= 0 ? found : (ring?.stories.length ?? 0) - 1;
  const story = ring?.stories[index];

  function goToPerson(step: 1 | -1): void {
    const others = step === 1 ? order.slice(order.indexOf(place.personId) + 1) : before(order, place.personId);
    const next = ringOf(others.find((personId) => ringOf(personId)));
    if (!next) {
      if (step === 1) onEnd();
      return;
    }
    setPlace({ personId: next.user.id, storyId: firstOf(rings, next.user.id) });
  }

  function go(step: 1 | -1): void {
    const next = ring?.stories[index + step];
    if (next) setPlace({ personId: place.personId, storyId: next.id });
    else goToPerson(step);
  }

  const here: StoryPlace<Shown> | undefined = ring && story && { ring, story, index };
  return { place: here, go, goToPerson };
}

/** Returns the first unseen story, else the first one. */
function firstOf(rings: readonly ShownRing[], personId: string): number | undefined {
  const stories = rings.find(({ user }) => user.id === personId)?.stories;
  return (stories?.find(({ isSeen }) => !isSeen) ?? stories?.[0])?.id;
}

/** Lists the people before somebody, nearest first. */
function before(order: readonly string[], personId: string): string[] {
  return order.slice(0, order.indexOf(personId)).toReversed();
}
