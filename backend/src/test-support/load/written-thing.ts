/** What users make and take back while something happens to the product. */
export type ThingKind = 'post' | 'comment' | 'like' | 'friend request' | 'picture';

/** When a write was sent, and when its success was known; times of this process. */
export type Write = { sent: number; acknowledged?: number };

export type WrittenThing = {
  kind: ThingKind;
  key: string;
  made: Write;
  takenBack?: Write;
  /** The picture that is all of a post: the post and what was written to it go with it. */
  allOf?: WrittenThing | undefined;
};

type Presence = 'there' | 'gone' | 'either';

/** What a copy that was made between two moments must have of a thing. */
export function presenceIn({ made, takenBack, allOf }: WrittenThing, begun: number, ended: number): Presence {
  if (made.sent > ended) return 'gone';
  const endings = [takenBack, allOf?.takenBack].filter((write) => write !== undefined);
  if (endings.some(({ acknowledged = Infinity }) => acknowledged < begun)) return 'gone';
  const isMade = made.acknowledged !== undefined && made.acknowledged < begun;
  return isMade && endings.every(({ sent }) => sent > ended) ? 'there' : 'either';
}
