import { moderationReportsQuery } from '@qlixline/api-client/safety/safety';
import type { ModeratedSubject } from '@qlixline/contract/safety/safety';
import type { UserCard } from '@qlixline/contract/users/user-card';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { loadSuspendDialog } from '../../users/suspension/load-suspend-dialog.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ModerationList } from './moderation-list.tsx';
import styles from './moderation.module.css';
import { ReportedSubject } from './reported-subject.tsx';
import type { Answer } from './reported-subject.tsx';

type OpenAnswer = { subject: ModeratedSubject; action: Answer };

/** Open reports, earliest first. */
export function QueueTab() {
  const list = useInfiniteQuery(moderationReportsQuery);
  const [answer, setAnswer] = useState<OpenAnswer>();
  const [suspending, setSuspending] = useState<UserCard>();
  return (
    <>
      <ModerationList
        list={list}
        failed="The reports could not be loaded"
        loading={{ label: 'Loading reports', rowHeight: '14rem' }}
        empty={{
          species: 'dog',
          title: 'No open reports',
          children: 'New reports appear here. Earlier ones are in the log.',
        }}
      >
        {(subjects) => (
          <ul className={styles.queue} aria-label="Reports">
            {subjects.map((subject) => (
              <li key={`${subject.subject} ${subject.subjectId}`}>
                <ReportedSubject
                  subject={subject}
                  onAnswer={(action) => setAnswer({ subject, action })}
                  onSuspend={setSuspending}
                />
              </li>
            ))}
          </ul>
        )}
      </ModerationList>
      {answer && <AnswerDialog {...answer} onClose={() => setAnswer(undefined)} />}
      {suspending && (
        <LazyPart load={loadSuspendDialog} props={{ user: suspending, onClose: () => setSuspending(undefined) }} />
      )}
    </>
  );
}
