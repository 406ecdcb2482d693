import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { Button } from '@qlixline/ui/button';
import { Check, Rss } from 'lucide-react';

import { useFollow } from './use-follow.ts';

type FollowButtonProps = {
  user: UserCard;
  standing: Pick<UserProfile, 'relation' | 'isFollowed' | 'allowsFollowers'>;
  size?: 'small';
};

/**
 * Button to follow or unfollow a user; one button, so that it keeps the focus. Friends see everything without
 * following.
 */
export function FollowButton({ user, standing, size }: FollowButtonProps) {
  const follow = useFollow(user.id);
  const { relation, isFollowed, allowsFollowers } = standing;
  if (relation === 'friends' || relation === 'self' || !(allowsFollowers || isFollowed)) return null;
  const name = shownName(user);
  const Icon = isFollowed ? Check : Rss;
  return (
    <Button
      variant="soft"
      {...(size && { size })}
      icon={<Icon aria-hidden size={18} />}
      aria-label={isFollowed ? `Following. Stop following ${name}` : `Follow ${name}`}
      onClick={() => void follow(!isFollowed)}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}
