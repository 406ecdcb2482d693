import { useSetTopicMembership } from '@qlixline/api-client/topics/topics';
import { MUTE_DURATIONS, MUTE_DURATION_NAMES } from '@qlixline/contract/safety/mute-durations';
import type { MuteDuration } from '@qlixline/contract/safety/mute-durations';
import type { TopicDetail, TopicMembershipInput } from '@qlixline/contract/topics/topic';
import { TOPIC_LEVELS } from '@qlixline/contract/topics/topic-themes';
import type { TopicLevel } from '@qlixline/contract/topics/topic-themes';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

import { mutedText } from '../../../users/mute-texts.ts';
import { useFailedToast } from '../use-failed-toast.ts';
import styles from './topic.module.css';

const LEVELS: Record<TopicLevel, { label: string; hint: string }> = {
  all: { label: 'Everything', hint: 'Every new thread, and replies to you' },
  replies: { label: 'Replies to you', hint: 'To your threads and replies' },
  none: { label: 'Nothing', hint: 'No notifications' },
};

/** Notification settings of a member, saved at each change. */
export function TopicNewsSheet({ topic, onClose }: { topic: TopicDetail; onClose: () => void }) {
  const { mutateAsync: set, isPending, variables } = useSetTopicMembership(topic.id);
  const failed = useFailedToast();
  const [chosen, setChosen] = useState<MuteDuration>();
  const { membership } = topic;
  const change = (input: TopicMembershipInput) => void set(input).catch(failed('Not saved'));
  if (!membership) return null;
  /** Choice that is being saved, which is shown at once. */
  const saving = isPending ? variables : undefined;
  const isMuted = saving?.isMuted ?? membership.isMuted;
  return (
    <Sheet
      open
      size="small"
      title={`News of ${topic.name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <fieldset className={styles.choices}>
        <legend>Notify me about</legend>
        {TOPIC_LEVELS.map((level, nth) => (
          <label key={level} className={styles.choice}>
            <input
              type="radio"
              name="level"
              checked={(saving?.level ?? membership.level) === level}
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
        <input type="checkbox" checked={isMuted} onChange={(event) => change({ isMuted: event.target.checked })} />
        <span>
          Mute this topic
          <small>
            No notifications and no unread count
            {membership.mutedUntil !== null && `. ${mutedText(membership.mutedUntil)}`}
          </small>
        </span>
      </label>
      {isMuted && (
        <fieldset className={styles.choices}>
          <legend>Mute it from now on for</legend>
          {MUTE_DURATION_NAMES.map((duration) => (
            <label key={duration} className={styles.choice}>
              <input
                type="radio"
                name="duration"
                checked={duration === (saving?.muteFor ?? (membership.mutedUntil === null ? 'forever' : chosen))}
                onChange={() => {
                  setChosen(duration);
                  change({ isMuted: true, muteFor: duration });
                }}
              />
              <span>{MUTE_DURATIONS[duration].name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Sheet>
  );
}
