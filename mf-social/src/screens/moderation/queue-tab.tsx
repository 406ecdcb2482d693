import { moderationReportsQuery } from '@qlixline/api-client/safety';
import type { ModeratedSubject, ModerationActionKind } from '@qlixline/contract/safety';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PagedRows } from '../../users/paged-rows.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './moderation.module.css';
import { ReportedSubject } from './reported-subject.tsx';

type Answer = { subject: ModeratedSubject; action: ModerationActionKind };

/** What waits for a moderator; what was reported first comes first. */
export function QueueTab() {
  const list = useInfiniteQuery(moderationReportsQuery);
  const [answer, setAnswer] = useState<Answer>();
  return (
    <>
      <PagedRows
        list={list}
        failed="The reports could not be loaded"
        skeleton={
          <SkeletonGroup label="Loading reports" className={styles.queue}>
            <Skeleton shape="box" height="14rem" />
            <Skeleton shape="box" height="14rem" />
          </SkeletonGroup>
        }
        empty={
          <Card>
            <EmptyState species="dog" title="Nothing is waiting">
              New reports stand here. What was done about earlier ones is in the log.
            </EmptyState>
          </Card>
        }
      >
        {(subjects) => (
          <ul className={styles.queue} aria-label="Reports">
            {subjects.map((subject) => (
              <li key={`${subject.subject} ${subject.subjectId}`}>
                <ReportedSubject subject={subject} onAnswer={(action) => setAnswer({ subject, action })} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      {answer && <AnswerDialog {...answer} onClose={() => setAnswer(undefined)} />}
    </>
  );
}
