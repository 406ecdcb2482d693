import type { Application } from '@qlixline/contract/application';
import { shownName } from '@qlixline/contract/shown-name';
import { timeAgoInWords } from '@qlixline/ui/time';

import { STEP_TEXTS } from './application-texts.ts';
import styles from './applications.module.css';

/** What was done, with what was said to it, the oldest first. */
export function ApplicationSteps({ application: { steps, lister, applicant } }: { application: Application }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ state, isByLister, message, createdAt }) => (
        <li key={createdAt + state}>
          <p>
            <strong>{STEP_TEXTS[state]}</strong>{' '}
            <span className={styles.muted}>
              by {shownName(isByLister ? lister : applicant)},{' '}
              <time dateTime={createdAt}>{timeAgoInWords(createdAt, new Date())}</time>
            </span>
          </p>
          {message && <p className={styles.words}>{message}</p>}
        </li>
      ))}
    </ol>
  );
}
