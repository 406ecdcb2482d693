import { ownReportsQuery } from '@qlixline/api-client/safety/safety';
import { REPORT_REASON_NAMES, REPORT_STATE_TEXTS, REPORT_SUBJECT_NAMES } from '@qlixline/contract/safety/report-texts';
import type { OwnReport, ReportState } from '@qlixline/contract/safety/safety';
import { Chip } from '@qlixline/ui/chip';
import type { ChipTone } from '@qlixline/ui/chip';
import { mediumDate } from '@qlixline/ui/time';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PagedRows } from '../paged-lines.tsx';
import styles from '../settings.module.css';

const TONES: Record<ReportState, ChipTone> = { open: 'sun', dismissed: 'neutral', removed: 'leaf' };

/** The user's reports and their outcomes. */
export function ReportsPart() {
  const reports = useInfiniteQuery(ownReportsQuery);
  return (
    <PagedRows list={reports} label="Your reports" empty="No reports yet. Thanks for looking out for everyone.">
      {(report) => <Report key={report.id} report={report} />}
    </PagedRows>
  );
}

function Report({ report: { subject, reason, details, state, createdAt } }: { report: OwnReport }) {
  return (
    <li className={styles.device} data-wraps>
      <span className={styles.text}>
        <strong>
          {REPORT_REASON_NAMES[reason]}, in a {REPORT_SUBJECT_NAMES[subject]}
        </strong>
        {details && <span>{details}</span>}
        <time className={styles.muted} dateTime={createdAt}>
          {mediumDate(createdAt)}
        </time>
      </span>
      <Chip tone={TONES[state]}>{REPORT_STATE_TEXTS[state]}</Chip>
    </li>
  );
}
