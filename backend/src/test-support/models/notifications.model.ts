import type { ActivityKind } from '@qlixline/contract/notifications/notification';

import type { Relations } from './relations.model.ts';

/** Target of a notification: indexes of a post and a comment, in order of their creation. */
export type Target = { post?: number; comment?: number };
/** Act of a user. Those of one user and kind have the same number until they are seen. */
type Act = { actor: number; number: number; at: number };
type Group = {
  kind: ActivityKind;
  target: Target;
  isSeen: boolean;
  acts: Act[];
  /** Order of the last addition to a group. */
  notifiedAt: number;
};

/** Row of a user's list, newest first; its actors are in the same order. */
export type ShownGroup = {
  kind: ActivityKind;
  target: Target;
  isUnread: boolean;
  actors: number[];
  /** Visible targets of the first three actors. */
  targetCount: number;
};

const ACTORS_NAMED = 3;

/** Model of all notifications in plain lists, written independently of tables and SQL. */
export class NotificationsModel {
  readonly #groups: Group[][];
  readonly #unwanted = new Set<string>();
  #notified = 0;

  constructor(
    private readonly relations: Relations,
    /** Returns true if the viewer can see the target and the content to which it belongs. */
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
      group = { kind, target, isSeen: false, acts: [], notifiedAt: 0 };
      groups.push(group);
    }
    const number = this.#openNumber(user, kind, actor);
    this.#notified += 1;
    group.acts = [
      { actor, number: number ?? this.#notified, at: this.#notified },
      ...group.acts.filter((other) => other.actor !== actor),
    ];
    group.notifiedAt = this.#notified;
  }

  /** Notifies unless the actor was included before, as a whole simulation is within one day. */
  notifyOnce(user: number, kind: ActivityKind, actor: number): void {
    const wasNotified = this.#groups[user]!.some(
      (group) => group.kind === kind && group.acts.some((act) => act.actor === actor),
    );
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
    const newestFirst = [...this.#groups[user]!].toSorted((a, b) => b.notifiedAt - a.notifiedAt);
    return newestFirst.flatMap((group) => this.#shown(user, group) ?? []);
  }

  /** Returns the row for the acts whose group has this one as its newest, with the newest visible target. */
  #shown(user: number, { kind, target, isSeen, acts }: Group): ShownGroup | undefined {
    const newest = acts.filter(
      (act) =>
        act.at === Math.max(...this.#sameActs(user, act).map(({ at }) => at)) &&
        !this.relations.isBlockedEitherWay(user, act.actor) &&
        (kind !== 'new_follower' || this.relations.isFollowing(act.actor, user)),
    );
    const earlier = newest.flatMap((act) => this.#sameActs(user, act)).toSorted((a, b) => b.at - a.at);
    const isOwnVisible = this.isVisible(user, target);
    const shown = isOwnVisible ? undefined : earlier.find((act) => this.isVisible(user, act.target));
    if (newest.length === 0 || !(isOwnVisible || shown)) return undefined;
    const named = newest.filter(
      ({ number }) => !shown || this.#targetsOf(user, [number]).some((one) => keyOf({ target: one }) === keyOf(shown)),
    );
    const numbers = named.slice(0, ACTORS_NAMED).map(({ number }) => number);
    return {
      kind,
      target: shown?.target ?? target,
      isUnread: !isSeen,
      actors: named.map(({ actor }) => actor),
      targetCount: new Set(
        this.#targetsOf(user, numbers)
          .filter((one) => this.isVisible(user, one))
          .map((one) => keyOf({ target: one })),
      ).size,
    };
  }

  /** Returns the number of the actor's newest acts of the kind, if they are unseen. */
  #openNumber(user: number, kind: ActivityKind, actor: number): number | undefined {
    const acts = this.#acts(user).filter((act) => act.kind === kind && act.actor === actor);
    const newest = acts.toSorted((a, b) => b.at - a.at)[0];
    return newest?.isSeen === false ? newest.number : undefined;
  }

  #acts(user: number) {
    return this.#groups[user]!.flatMap(({ acts, ...of }) => acts.map((act) => ({ ...of, ...act })));
  }

  #sameActs(user: number, { number }: Act) {
    return this.#acts(user).filter((act) => act.number === number);
  }

  #targetsOf(user: number, numbers: readonly number[]): Target[] {
    return this.#acts(user)
      .filter(({ number }) => numbers.includes(number))
      .map(({ target }) => target);
  }

  #delete(user: number, actor: number, isMeant: (group: Group) => boolean): void {
    const groups = this.#groups[user]!;
    for (const group of groups.filter(isMeant)) group.acts = group.acts.filter((act) => act.actor !== actor);
    this.#groups[user] = groups.filter(({ acts }) => acts.length > 0);
  }
}

const keyOf = ({ target: { post, comment } }: { target: Target }): string => String([post, comment]);

function isSame(group: Group, kind: ActivityKind, target: Target): boolean {
  return group.kind === kind && group.target.post === target.post && group.target.comment === target.comment;
}
