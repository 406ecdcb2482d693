import type { SignedIn, TestApi } from '../start/start-api.ts';

type UserProfile = Pick<SignedIn, 'userId'>;

/** Makes two users friends directly in the database. */
export async function befriend(api: TestApi, a: UserProfile, b: UserProfile): Promise<void> {
  await api
    .em()
    .execute('insert into friendships (user_id, friend_id) values (?, ?), (?, ?)', [
      a.userId,
      b.userId,
      b.userId,
      a.userId,
    ]);
}

export async function unfriend(api: TestApi, a: UserProfile, b: UserProfile): Promise<void> {
  await api.em().execute('delete from friendships where user_id = ? and friend_id = ?', [a.userId, b.userId]);
}

export async function block(api: TestApi, blocker: UserProfile, blocked: UserProfile): Promise<void> {
  await api.em().execute('insert into blocks (blocker_id, blocked_id) values (?, ?)', [blocker.userId, blocked.userId]);
}

export async function mute(api: TestApi, muter: UserProfile, muted: UserProfile): Promise<void> {
  await api.em().execute('insert into mutes (muter_id, muted_id) values (?, ?)', [muter.userId, muted.userId]);
}

export async function follow(api: TestApi, follower: UserProfile, followed: UserProfile): Promise<void> {
  await api
    .em()
    .execute('insert into user_follows (follower_id, followed_id) values (?, ?)', [follower.userId, followed.userId]);
}

export async function unfollow(api: TestApi, follower: UserProfile, followed: UserProfile): Promise<void> {
  await api
    .em()
    .execute('delete from user_follows where follower_id = ? and followed_id = ?', [follower.userId, followed.userId]);
}
