import type { ActivityKind } from '@qlixline/contract/notification';

import type { World } from './visible-posts.model.ts';

/** What a group is about: numbers of a post and of a comment, in the order in which they were made. */
export type About = { post?: number; comment?: number };
type Group = { kind: ActivityKind; about: About; isSeen: boolean; actors: number[]; toldAt: number };

/** One row of a person's list: the newest first, who did it too. */
export type ShownGroup = { kind: ActivityKind; about: About; isUnread: boolean; actors: number[] };

/** Can it be seen by this person, with all that it hangs on? */
export type IsThere = (viewer: number, about: About) => boolean;

/** What everybody was told, in plain lists: said once more and in another way than the tables and the SQL say it. */
export class ToldDeeds {
  readonly #groups: Group[][];
  readonly #unwanted = new Set<string>();
  #told = 0;

  constructor(
    private readonly world: World,
    private readonly isThere: IsThere,
  ) {
    this.#groups = world.people.map(() => []);
  }

  turnOff(who: number, kind: ActivityKind): void {
    this.#unwanted.add(`${who} ${kind}`);
  }

  tell(who: number, kind: ActivityKind, actor: number, about: About = {}): void {
    if (who === actor || this.#unwanted.has(`${who} ${kind}`)) return;
    const groups = this.#groups[who]!;
    let group = groups.find((known) => !known.isSeen && isSame(known, kind, about));
    if (!group) {
      group = { kind, about, isSeen: false, actors: [], toldAt: 0 };
      groups.push(group);
    }
    group.actors = [actor, ...group.actors.filter((other) => other !== actor)];
    this.#told += 1;
    group.toldAt = this.#told;
  }

  untell(who: number, kind: ActivityKind, actor: number, about: About = {}): void {
    this.#forget(who, actor, (group) => isSame(group, kind, about));
  }

  forgetBetween(a: number, b: number): void {
    this.#forget(a, b, () => true);
    this.#forget(b, a, () => true);
  }

  markSeen(who: number): void {
    for (const group of this.#groups[who]!) group.isSeen = true;
  }

  shownTo(who: number): ShownGroup[] {
    const groups = this.#groups[who]!;
    return groups
      .filter(({ about }) => this.isThere(who, about))
      .toSorted((a, b) => b.toldAt - a.toldAt)
      .map(({ kind, about, isSeen, actors }) => ({
        kind,
        about,
        isUnread: !isSeen,
        actors: actors.filter((actor) => !this.world.isBlocked(who, actor)),
      }))
      .filter(({ actors }) => actors.length > 0);
  }

  #forget(who: number, actor: number, isMeant: (group: Group) => boolean): void {
    const groups = this.#groups[who]!;
    for (const group of groups.filter(isMeant)) group.actors = group.actors.filter((other) => other !== actor);
    this.#groups[who] = groups.filter(({ actors }) => actors.length > 0);
  }
}

function isSame(group: Group, kind: ActivityKind, about: About): boolean {
  return group.kind === kind && group.about.post === about.post && group.about.comment === about.comment;
}
