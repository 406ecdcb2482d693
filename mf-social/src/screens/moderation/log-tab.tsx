import { moderationLogQuery } from '@qlixline/api-client/safety/safety';
import { LOGGED_SUBJECT_NAMES } from '@qlixline/contract/safety/report-texts';
import type { LoggedAction, ModerationLogEntry } from '@qlixline/contract/safety/safety';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import type { ChipTone } from '@qlixline/ui/chip';
import { dateAndTime } from '@qlixline/ui/time';
import { useInfiniteQuery } from '@tanstack/react-query';

import { ModerationList } from './moderation-list.tsx';
import styles from './moderation.module.css';

const NAMES: Record<LoggedAction, string> = {
  remove: 'Removed',
  dismiss: 'Dismissed',
  approve: 'Approved',
  refuse: 'Refused',
  suspend: 'Suspended',
  lift: 'Lifted',
  cover: 'Covered',
  uncover: 'Uncovered',
};
const TONES: Record<LoggedAction, ChipTone> = {
  remove: 'accent',
  dismiss: 'neutral',
  approve: 'leaf',
  refuse: 'sun',
  suspend: 'accent',
  lift: 'leaf',
  cover: 'sun',
  uncover: 'neutral',
};

/** Actor of an entry without a moderator. */
const BY_NOBODY_HERE = 'An operator, or somebody who has left';

/** Moderators' actions, newest first. Entries are never deleted. */
export function LogTab() {
  const list = useInfiniteQuery(moderationLogQuery);
  return (
    <ModerationList
      list={list}
      failed="The log could not be loaded"
      loading={{ label: 'Loading the log', rowHeight: '5rem' }}
      empty={{
        species: 'rabbit',
        title: 'No entries yet',
        children: 'Answers to reports and new shelters appear here, with their notes.',
      }}
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
    </ModerationList>
  );
}

function Entry({ entry }: { entry: ModerationLogEntry }) {
  const { subject, subjectId, action, note, until, moderator, createdAt } = entry;
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <Chip tone={TONES[action]}>{NAMES[action]}</Chip>
        <strong>
          {LOGGED_SUBJECT_NAMES[subject]} {subjectId}
        </strong>
      </p>
      {note && <p>{note}</p>}
      {action === 'suspend' && <p>{until ? `Until ${dateAndTime(until)}` : 'For good'}</p>}
      <p className={styles.muted}>
        {moderator ? shownName(moderator) : BY_NOBODY_HERE}, <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
      </p>
    </li>
  );
}
