import { useMarkNotificationRead } from '@qlixline/api-client/notifications';
import { imageAtWidth } from '@qlixline/contract/image-url';
import type { NotificationItem, NotificationKind } from '@qlixline/contract/notification';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { AtSign, Heart, MessageCircle, Send, UserPlus, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { namesOf, placeOf } from './deed-words.ts';
import styles from './notifications.module.css';

const BADGES: Partial<Record<NotificationKind, LucideIcon>> = {
  friend_request: UserPlus,
  friend_accepted: Users,
  post_liked: Heart,
  post_commented: MessageCircle,
  post_mentioned: AtSign,
  comment_mentioned: AtSign,
  story_replied: Send,
};

type DeedNoticeProps = { item: NotificationItem; deed: string; children?: ReactNode };

/** What one or several people did, and about what. The whole row leads there. */
export function DeedNotice({ item, deed, children }: DeedNoticeProps) {
  const user = useCurrentUser();
  const { mutate: markRead } = useMarkNotificationRead();
  const { actors, target } = item;
  return (
    <>
      <Actors item={item} />
      <div className={styles.text}>
        <Link
          className={styles.whole}
          to={placeOf(item, user.id)}
          onClick={() => {
            if (!item.isRead) markRead(item.id);
          }}
        >
          <strong>{namesOf(item)}</strong> {deed}
        </Link>
        {target?.excerpt && <p className={styles.excerpt}>{target.excerpt}</p>}
        {children}
      </div>
      {target?.imageUrl && actors.length > 0 && (
        <img className={styles.thumbnail} src={imageAtWidth(target.imageUrl, 320)} alt="" width={48} height={48} />
      )}
    </>
  );
}

function Actors({ item: { actors, kind } }: Pick<DeedNoticeProps, 'item'>) {
  const Badge = BADGES[kind];
  return (
    <span className={styles.actors} data-several={actors.length > 1 || undefined}>
      {actors.slice(0, 2).map(({ id, profileImageUrl }) => (
        <Avatar key={id} src={profileImageUrl} seed={id} size={actors.length > 1 ? 34 : 44} />
      ))}
      {Badge && (
        <span className={styles.badge} data-kind={kind}>
          <Badge aria-hidden />
        </span>
      )}
    </span>
  );
}
