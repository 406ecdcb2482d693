import { messageOf } from '@qlixline/api-client/calls/http';
import { useReport } from '@qlixline/api-client/safety/safety';
import { REPORT_DETAILS_MAX } from '@qlixline/contract/limits';
import { EMERGENCY_TEXT, REPORT_CHOICES, REPORT_SUBJECT_NAMES } from '@qlixline/contract/safety/report-texts';
import type { ReportReason, ReportSubject } from '@qlixline/contract/safety/safety';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { Fragment, useId, useState } from 'react';
import type { ReactNode } from 'react';

import { TrustNote } from './trust-note.tsx';
import styles from './report-sheet.module.css';

export type ReportSheetProps = {
  subject: ReportSubject;
  /** UUID of a user, or the id of other subjects. */
  subjectId: string | number;
  /** Content after a report, if there are further options; it must contain the thanks. */
  after?: ReactNode;
  onReported?: () => void;
  onClose: () => void;
};

const REASONS = Object.entries(REPORT_CHOICES) as [keyof typeof REPORT_CHOICES, string][];

export const THANKS = 'Thank you for telling us';
export const WHAT_FOLLOWS = 'You can follow your reports in Settings.';

/** Sheet to report content or a user to the moderators. The reported user doesn't learn who did it. */
export function ReportSheet({ subject, subjectId, after, onReported, onClose }: ReportSheetProps) {
  const toast = useToast();
  const report = useReport();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const used = countGraphemes(details.trim());
  const isReady = reason !== undefined && used <= REPORT_DETAILS_MAX;

  async function send() {
    if (!isReady || report.isPending) return;
    try {
      await report.mutateAsync({ subject, subjectId: String(subjectId), reason, details });
    } catch {
      return; // The dialog shows the error and keeps the input.
    }
    onReported?.();
    if (after) return; // It contains the thanks.
    toast({ title: THANKS, description: WHAT_FOLLOWS });
    onClose();
  }

  if (after && report.isSuccess) return after;

  return (
    <Sheet
      open
      title={`Report this ${REPORT_SUBJECT_NAMES[subject]}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!isReady} loading={report.isPending}>
            Send report
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TrustNote reach="report" />
        <fieldset>
          <legend className={styles.legend}>What is wrong with it?</legend>
          {REASONS.map(([value, name], index) => (
            <Fragment key={value}>
              <label className={styles.reason}>
                <input
                  type="radio"
                  name={formId}
                  value={value}
                  checked={reason === value}
                  onChange={() => setReason(value)}
                  {...(index === 0 && { 'data-initial-focus': true })}
                />
                {name}
              </label>
              {value === 'danger' && (
                <div role="status">{reason === value && <p className={styles.urgent}>{EMERGENCY_TEXT}</p>}</div>
              )}
            </Fragment>
          ))}
        </fieldset>
        <TextArea
          label="Anything that helps us understand (optional)"
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          counter={{ used, max: REPORT_DETAILS_MAX }}
        />
        <p className={styles.muted}>Only moderators see who sent a report.</p>
        {report.isError && (
          <p role="alert" className={styles.error}>
            {messageOf(report.error, 'Your report could not be sent. Please try again.')}
          </p>
        )}
      </form>
    </Sheet>
  );
}
