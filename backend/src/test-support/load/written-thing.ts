/** Kind of thing that users create and undo while the product is under test. */
export type ThingKind = 'post' | 'comment' | 'like' | 'friend request' | 'picture';

/** Times when a write was sent and when its success was known, in this process. */
export type Write = { sent: number; acknowledged?: number };

export type WrittenThing = {
  kind: ThingKind;
  key: string;
  made: Write;
  takenBack?: Write;
  /** Thing whose deletion also deletes this one: an image that is a post's only content, for the post and its comments and likes. */
  container?: WrittenThing | undefined;
};

type Presence = 'there' | 'gone' | 'either';

/** Returns true if a copy made between two moments must contain a thing. */
export function presenceIn({ made, takenBack, container }: WrittenThing, startedAt: number, ended: number): Presence {
  if (made.sent > ended) return 'gone';
  const endings = [takenBack, container?.takenBack].filter((write) => write !== undefined);
  if (endings.some(({ acknowledged = Infinity }) => acknowledged < startedAt)) return 'gone';
  const isMade = made.acknowledged !== undefined && made.acknowledged < startedAt;
  return isMade && endings.every(({ sent }) => sent > ended) ? 'there' : 'either';
}
