import type { Visibility } from '@qlixline/contract/posts/post';

/** Users of a simulation. */
export const SIMULATED_USERS = [0, 1, 2, 3, 4, 5, 6];

/** Act of a user; `post` and `comment` are indexes in order of their creation. */
export type Activity =
  | { does: 'post'; user: number; mentions: number[]; visibility: Visibility }
  | { does: 'edit'; user: number; post: number; mentions: number[] }
  | { does: 'change visibility'; user: number; post: number; visibility: Visibility }
  | { does: 'delete' | 'restore'; user: number; post: number }
  | { does: 'like' | 'unlike'; user: number; post: number }
  | { does: 'comment'; user: number; post: number; mentions: number[] }
  | { does: 'reply'; user: number; comment: number; mentions: number[] }
  | { does: 'edit comment'; user: number; comment: number; mentions: number[] }
  | { does: 'like comment' | 'unlike comment'; user: number; comment: number }
  | { does: 'delete comment' | 'restore comment'; user: number; comment: number }
  /** Accepts if the other has asked. */
  | { does: 'request friendship'; user: number; other: number }
  | { does: 'block'; user: number; other: number }
  | { does: 'follow'; user: number; other: number }
  | { does: 'unfriend' | 'unblock' | 'unfollow'; user: number; other: number }
  | { does: 'open notifications'; user: number }
  /** Removal by a moderator who is none of these users. */
  | { does: 'remove comment'; comment: number };

export type ActivityOf<Does extends Activity['does']> = Extract<Activity, { does: Does }>;
