import type { NotificationItem, NotificationKind } from '@qlixline/contract/notification';
import { screens } from '@qlixline/contract/screens';
import { shownName } from '@qlixline/contract/shown-name';

const DID: Partial<Record<NotificationKind, string>> = {
  friend_request: 'would like to be friends',
  friend_accepted: 'accepted your friend request',
  post_liked: 'liked your post',
  post_commented: 'commented on your post',
  post_mentioned: 'mentioned you in a post',
  comment_mentioned: 'mentioned you in a comment',
  story_replied: 'replied to your story',
};

/** What somebody did, to stand after their names; undefined for what is nobody's deed or not known here. */
export function deedOf(kind: NotificationKind): string | undefined {
  return Object.hasOwn(DID, kind) ? DID[kind] : undefined;
}

/** "Ana", "Ana and Ben", "Ana and 3 others". */
export function namesOf({ actors, actorCount }: Pick<NotificationItem, 'actors' | 'actorCount'>): string {
  const [first, second] = actors;
  if (!first) return 'Somebody';
  const others = Math.max(actorCount, actors.length) - 1;
  if (others === 0) return shownName(first);
  if (others === 1) return `${shownName(first)} and ${second ? shownName(second) : '1 other'}`;
  return `${shownName(first)} and ${others} others`;
}

/** Where it leads; `ownId` is the reader's. */
export function placeOf({ kind, target, actors }: NotificationItem, ownId: string): string {
  switch (target?.type) {
    case 'post':
    case 'comment':
      return screens.post(target.id);
    case 'story':
      return screens.story(ownId);
    case undefined:
      return kind === 'friend_request' ? screens.friendRequests : actors[0] ? screens.user(actors[0].id) : screens.home;
  }
}
