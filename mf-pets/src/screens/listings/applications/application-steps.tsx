import type { Application } from '@qlixline/contract/listings/application';
import { shownName } from '@qlixline/contract/users/shown-name';
import { timeAgoInWords } from '@qlixline/ui/time';

import { offererName } from '../listing-texts.ts';
import { STEP_TEXTS } from './application-texts.ts';
import styles from './applications.module.css';

/** Steps of an application with their messages, oldest first. */
export function ApplicationSteps({ application }: { application: Application }) {
  const { steps, applicant } = application;
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ state, isByLister, message, createdAt }, nth) => (
        <li key={createdAt + state}>
          <p>
            <strong>{steps[nth - 1]?.state === state ? 'Message' : STEP_TEXTS[state]}</strong>{' '}
            <span className={styles.muted}>
              by {isByLister ? offererName(application) : shownName(applicant)},{' '}
              <time dateTime={createdAt}>{timeAgoInWords(createdAt, new Date())}</time>
            </span>
          </p>
          {message && <p className={styles.words}>{message}</p>}
        </li>
      ))}
    </ol>
  );
}
