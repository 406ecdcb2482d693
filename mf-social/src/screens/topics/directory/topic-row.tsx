import { screens } from '@qlixline/contract/areas/screens';
import type { Topic } from '@qlixline/contract/topics/topic';
import { Link } from '@qlixline/shell-bridge/routing';
import { Chip } from '@qlixline/ui/chip';
import { BellOff, Check } from 'lucide-react';

import { countText } from '../../../users/count-text.ts';
import { JoinButton } from '../join-button.tsx';
import { TopicPicture } from '../topic-picture.tsx';
import styles from './directory.module.css';

type TopicRowProps = { topic: Topic; isSuggested?: boolean };

export function TopicRow({ topic, isSuggested = false }: TopicRowProps) {
  const { id, name, description, memberCount, threadCount, membership } = topic;
  return (
    <li className={styles.row}>
      <Link className={styles.topic} to={screens.topic(id)}>
        <TopicPicture topic={topic} size={52} />
        <span className={styles.names}>
          <strong dir="auto">{name}</strong>
          {description && (
            <span className={styles.description} dir="auto">
              {description}
            </span>
          )}
          <span className={styles.counts}>
            {isSuggested && <span className={styles.suggested}>For your pets · </span>}
            {countText(memberCount, 'member')} · {countText(threadCount, 'thread')}
          </span>
        </span>
      </Link>
      {membership ? (
        <Chip tone="leaf" className={styles.joined}>
          {membership.isMuted ? <BellOff aria-hidden /> : <Check aria-hidden />}
          {membership.isMuted ? 'Muted' : 'Joined'}
        </Chip>
      ) : (
        <JoinButton topic={topic} variant="soft" size="small" />
      )}
    </li>
  );
}
