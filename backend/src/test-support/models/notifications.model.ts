import type { ActivityKind } from '@qlixline/contract/notification';

import type { Relations } from './relations.model.ts';

/** What a notification leads to: numbers of a post and of a comment, in the order in which they were made. */
export type Target = { post?: number; comment?: number };
type Group = {
  kind: ActivityKind;
  target: Target;
  isSeen: boolean;
  actors: number[];
  /** The order in which groups were added to. */
  notifiedAt: number;
};

/** One row of a user's list: the newest first, its actors too. */
export type ShownGroup = { kind: ActivityKind; target: Target; isUnread: boolean; actors: number[] };

/** What everybody was notified of, in plain lists: said once more and in another way than the tables and the SQL say it. */
export class NotificationsModel {
  readonly #groups: Group[][];
  readonly #unwanted = new Set<string>();
  #notified = 0;

  constructor(
    private readonly relations: Relations,
    /** Can the viewer see it, with all that it hangs on? */
    private readonly isVisible: (viewer: number, target: Target) => boolean,
  ) {
    this.#groups = relations.users.map(() => []);
  }

  turnOff(user: number, kind: ActivityKind): void {
    this.#unwanted.add(`${user} ${kind}`);
  }

  notify(user: number, kind: ActivityKind, actor: number, target: Target = {}): void {
    if (user === actor || this.#unwanted.has(`${user} ${kind}`)) return;
    const groups = this.#groups[user]!;
    let group = groups.find((known) => !known.isSeen && isSame(known, kind, target));
    if (!group) {
      group = { kind, target, isSeen: false, actors: [], notifiedAt: 0 };
      groups.push(group);
    }
    group.actors = [actor, ...group.actors.filter((other) => other !== actor)];
    this.#notified += 1;
    group.notifiedAt = this.#notified;
  }

  /** Unless they were told of it before: all of a simulation is within a day. */
  notifyOnce(user: number, kind: ActivityKind, actor: number): void {
    const wasTold = this.#groups[user]!.some((group) => group.kind === kind && group.actors.includes(actor));
    if (!wasTold) this.notify(user, kind, actor);
  }

  retract(user: number, kind: ActivityKind, actor: number, target: Target = {}): void {
    this.#forget(user, actor, (group) => isSame(group, kind, target));
  }

  forgetBetween(a: number, b: number): void {
    this.#forget(a, b, () => true);
    this.#forget(b, a, () => true);
  }

  markSeen(user: number): void {
    for (const group of this.#groups[user]!) group.isSeen = true;
  }

  shownTo(user: number): ShownGroup[] {
    const visible = this.#groups[user]!.filter(({ target }) => this.isVisible(user, target));
    return visible
      .toSorted((a, b) => b.notifiedAt - a.notifiedAt)
      .map(({ kind, target, isSeen, actors }) => ({
        kind,
        target,
        isUnread: !isSeen,
        actors: actors.filter(
          (actor) =>
            !this.relations.isBlockedEitherWay(user, actor) &&
            (kind !== 'new_follower' || this.relations.isFollowing(actor, user)),
        ),
      }))
      .filter(({ actors }) => actors.length > 0);
  }

  #forget(user: number, actor: number, isMeant: (group: Group) => boolean): void {
    const groups = this.#groups[user]!;
    for (const group of groups.filter(isMeant)) group.actors = group.actors.filter((other) => other !== actor);
    this.#groups[user] = groups.filter(({ actors }) => actors.length > 0);
  }
}

function isSame(group: Group, kind: ActivityKind, target: Target): boolean {
  return group.kind === kind && group.target.post === target.post && group.target.comment === target.comment;
}
