import type { HighlightStory } from '@qlixline/contract/highlight';
import type { UserCard } from '@qlixline/contract/user';
import { useState } from 'react';

/** What is shown of a story; in a highlight it is no longer told whether it was seen. */
export type ShownStory = HighlightStory & { isSeen?: boolean };
/** One person's stories, oldest first. */
export type ShownRing<Shown extends ShownStory = ShownStory> = { user: UserCard; stories: readonly Shown[] };

export type StoryPlace<Shown extends ShownStory = ShownStory> = { ring: ShownRing<Shown>; story: Shown; index: number };

type Place = { personId: string; storyId: number | undefined };

/**
 * Where the reader is in the stories. The order of people is the one that the row had when the viewer opened: what is
 * seen moves back in the row, and must not move under the reader. `place` is undefined when nothing is left to show;
 * `onEnd` is called for a step after the last one.
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
  // One that was deleted meanwhile makes room for the one after it.
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

/** The first that was not seen, else the first. */
function firstOf(rings: readonly ShownRing[], personId: string): number | undefined {
  const stories = rings.find(({ user }) => user.id === personId)?.stories;
  return (stories?.find(({ isSeen }) => !isSeen) ?? stories?.[0])?.id;
}

/** Those before somebody, the nearest first. */
function before(order: readonly string[], personId: string): string[] {
  return order.slice(0, order.indexOf(personId)).toReversed();
}
