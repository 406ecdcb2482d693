import type { ActivityKind } from '@qlixline/contract/notifications/notification';

import type { Relations } from './relations.model.ts';

/** Target of a notification: indexes of a post and a comment, in order of their creation. */
export type Target = { post?: number; comment?: number };
type Group = {
  kind: ActivityKind;
  target: Target;
  isSeen: boolean;
  actors: number[];
  /** Order of the last addition to a group. */
  notifiedAt: number;
};

/** Row of a user's list: newest first, and so are its actors. */
export type ShownGroup = { kind: ActivityKind; target: Target; isUnread: boolean; actors: number[] };

/** Model of all notifications in plain lists, written differently from tables and SQL. */
export class NotificationsModel {
  readonly #groups: Group[][];
  readonly #unwanted = new Set<string>();
  #notified = 0;

  constructor(
    private readonly relations: Relations,
    /** Returns true if the viewer can see the target and what it belongs to. */
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

  /** Notifies unless the actor was included before, as a whole simulation is within one day. */
  notifyOnce(user: number, kind: ActivityKind, actor: number): void {
    const wasNotified = this.#groups[user]!.some((group) => group.kind === kind && group.actors.includes(actor));
    if (!wasNotified) this.notify(user, kind, actor);
  }

  retract(user: number, kind: ActivityKind, actor: number, target: Target = {}): void {
    this.#delete(user, actor, (group) => isSame(group, kind, target));
  }

  deleteBetween(a: number, b: number): void {
    this.#delete(a, b, () => true);
    this.#delete(b, a, () => true);
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

  #delete(user: number, actor: number, isMeant: (group: Group) => boolean): void {
    const groups = this.#groups[user]!;
    for (const group of groups.filter(isMeant)) group.actors = group.actors.filter((other) => other !== actor);
    this.#groups[user] = groups.filter(({ actors }) => actors.length > 0);
  }
}

function isSame(group: Group, kind: ActivityKind, target: Target): boolean {
  return group.kind === kind && group.target.post === target.post && group.target.comment === target.comment;
}
