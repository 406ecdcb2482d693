import { moderationLogQuery } from '@qlixline/api-client/safety';
import { REPORT_SUBJECT_NAMES } from '@qlixline/contract/report-texts';
import type { ModerationLogEntry } from '@qlixline/contract/safety';
import { shownName } from '@qlixline/contract/shown-name';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { EmptyState } from '@qlixline/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { dateAndTime } from '@qlixline/ui/time';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PagedRows } from '../../users/paged-rows.tsx';
import styles from './moderation.module.css';

/** What moderators did, newest first. Nothing leaves it. */
export function LogTab() {
  const list = useInfiniteQuery(moderationLogQuery);
  return (
    <PagedRows
      list={list}
      failed="The log could not be loaded"
      skeleton={
        <SkeletonGroup label="Loading the log" className={styles.queue}>
          <Skeleton shape="box" height="5rem" />
          <Skeleton shape="box" height="5rem" />
        </SkeletonGroup>
      }
      empty={
        <Card>
          <EmptyState species="rabbit" title="Nothing was done yet">
            Each answer to a report is kept here, with its note.
          </EmptyState>
        </Card>
      }
    >
      {(entries) => (
        <Card padding="none">
          <ul aria-label="Log">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
    </PagedRows>
  );
}

function Entry({ entry: { subject, subjectId, action, note, moderator, createdAt } }: { entry: ModerationLogEntry }) {
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <Chip tone={action === 'remove' ? 'accent' : 'neutral'}>{action === 'remove' ? 'Removed' : 'Dismissed'}</Chip>
        <strong>
          {REPORT_SUBJECT_NAMES[subject]} {subjectId}
        </strong>
      </p>
      {note && <p>{note}</p>}
      <p className={styles.muted}>
        {moderator ? shownName(moderator) : 'Somebody who has left'},{' '}
        <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
      </p>
    </li>
  );
}
