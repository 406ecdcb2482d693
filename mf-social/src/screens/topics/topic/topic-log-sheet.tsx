import { topicLogQuery } from '@qlixline/api-client/topics/topics';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { TopicAction, TopicDetail, TopicLogEntry } from '@qlixline/contract/topics/topic';
import { Sheet } from '@qlixline/ui/sheet';
import { dateAndTime } from '@qlixline/ui/time';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PagedRows } from '../../../users/paged-rows.tsx';
import { UserListSkeleton } from '../../../users/user-list-skeleton.tsx';
import styles from './topic.module.css';

const WORDS: Record<TopicAction, (user: string) => string> = {
  pin: (user) => `pinned a thread of ${user}`,
  unpin: (user) => `unpinned a thread of ${user}`,
  lock: (user) => `locked a thread of ${user}`,
  unlock: (user) => `unlocked a thread of ${user}`,
  remove_thread: (user) => `removed a thread of ${user}`,
  remove_reply: (user) => `removed a reply of ${user}`,
  appoint: (user) => `made ${user} a moderator`,
  dismiss: (user) => `took the moderation from ${user}`,
};

/** Actions of the topic's moderators, visible to them. */
export function TopicLogSheet({ topic, onClose }: { topic: TopicDetail; onClose: () => void }) {
  const list = useInfiniteQuery(topicLogQuery(topic.id));
  return (
    <Sheet open size="large" title="Log of the moderators" onClose={onClose}>
      <PagedRows
        list={list}
        failed="The log could not be loaded"
        skeleton={<UserListSkeleton label="Loading the log" />}
        empty={<p>Nothing was pinned, locked or removed yet.</p>}
      >
        {(entries) => (
          <ol className={styles.log} aria-label="Log">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedRows>
    </Sheet>
  );
}

function Entry({ entry: { action, moderator, user, excerpt, createdAt } }: { entry: TopicLogEntry }) {
  const who = moderator ? shownName(moderator) : 'A moderator';
  return (
    <li>
      <p>
        <strong>{who}</strong> {WORDS[action](user ? shownName(user) : 'somebody')}
      </p>
      {excerpt !== null && <blockquote dir="auto">{excerpt}</blockquote>}
      <time className={styles.muted} dateTime={createdAt}>
        {dateAndTime(createdAt)}
      </time>
    </li>
  );
}
