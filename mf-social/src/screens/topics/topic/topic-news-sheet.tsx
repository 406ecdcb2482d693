import { useSetTopicMembership } from '@qlixline/api-client/topics/topics';
import type { TopicDetail, TopicMembershipInput } from '@qlixline/contract/topics/topic';
import { TOPIC_LEVELS } from '@qlixline/contract/topics/topic-themes';
import type { TopicLevel } from '@qlixline/contract/topics/topic-themes';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';

import { useFailedToast } from '../use-failed-toast.ts';
import styles from './topic.module.css';

const LEVELS: Record<TopicLevel, { label: string; hint: string }> = {
  all: { label: 'Everything', hint: 'Every new thread, and replies to you' },
  replies: { label: 'Replies to you', hint: 'Under your threads, and to what you said' },
  none: { label: 'Nothing', hint: 'You look by yourself' },
};

/** Notification settings of a member, saved at each change. */
export function TopicNewsSheet({ topic, onClose }: { topic: TopicDetail; onClose: () => void }) {
  const { mutateAsync: set } = useSetTopicMembership(topic.id);
  const failed = useFailedToast();
  const { membership } = topic;
  const change = (input: TopicMembershipInput) => void set(input).catch(failed('This was not kept'));
  if (!membership) return null;
  return (
    <Sheet
      open
      size="small"
      title={`News of ${topic.name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <fieldset className={styles.choices}>
        <legend>Tell me of</legend>
        {TOPIC_LEVELS.map((level, nth) => (
          <label key={level} className={styles.choice}>
            <input
              type="radio"
              name="level"
              checked={membership.level === level}
              onChange={() => change({ level })}
              {...(nth === 0 && { 'data-initial-focus': true })}
            />
            <span>
              {LEVELS[level].label}
              <small>{LEVELS[level].hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={membership.isMuted}
          onChange={(event) => change({ isMuted: event.target.checked })}
        />
        <span>
          Mute this topic
          <small>No news at all, and nothing is counted as unread</small>
        </span>
      </label>
    </Sheet>
  );
}
