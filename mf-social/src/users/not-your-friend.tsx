import type { MarkedUserCard } from '@qlixline/contract/users/user-card';

import styles from './users.module.css';

type NotYourFriendProps = {
  user: Pick<MarkedUserCard, 'username'> & Partial<Pick<MarkedUserCard, 'resembles'>>;
  /** True where the username isn't shown beside it. */
  withUsername?: boolean;
};

/** Mark of a user who could be taken for a friend of the viewer; nothing for anybody else. */
export function NotYourFriend({ user: { username, resembles }, withUsername = false }: NotYourFriendProps) {
  if (!resembles) return null;
  return (
    <span className={styles.notYourFriend}>
      Not your friend <bdi>{resembles}</bdi>
      {withUsername && username && ` · @${username}`}
    </span>
  );
}
