import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Flag } from 'lucide-react';
import { useState } from 'react';

import { loadReportDialog } from '../../users/load-report-dialog.ts';
import styles from '../viewer/story-viewer.module.css';

/** Option to report another user's story in a highlight; replies are only possible within its day. */
export function ReportStoryBar({ storyId, onBusy }: { storyId: number; onBusy: (busy: boolean) => void }) {
  const [isReporting, setReporting] = useState(false);

  function report(opened: boolean): void {
    setReporting(opened);
    onBusy(opened);
  }

  return (
    <div className={styles.foot}>
      <div className={styles.own}>
        <span className={styles.icons}>
          <IconButton label="Report this story" icon={<Flag aria-hidden />} onClick={() => report(true)} />
        </span>
      </div>
      {isReporting && (
        <LazyPart
          load={loadReportDialog}
          props={{ subject: 'story', subjectId: storyId, onClose: () => report(false) }}
        />
      )}
    </div>
  );
}
