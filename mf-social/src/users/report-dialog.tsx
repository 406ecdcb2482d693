import type { ReportSubject } from '@qlixline/contract/safety/safety';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { ReportSheet, THANKS, WHAT_FOLLOWS } from '@qlixline/reports/report-sheet';
import type { ReportSheetProps } from '@qlixline/reports/report-sheet';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

import { BlockDialog } from './relation-dialogs.tsx';
import styles from './report-dialog.module.css';
import { useMute } from './use-mute.ts';

export type ReportDialogProps = Omit<ReportSheetProps, 'after'> & {
  /** Author of the content, who can be muted or blocked after the report. */
  author?: UserCard;
};

/** Reports content or a user to the moderators. The reported user doesn't learn who did it. */
export function ReportDialog({ author, ...props }: ReportDialogProps) {
  const { subject, onClose } = props;
  return (
    <ReportSheet {...props} after={author && <AfterReport subject={subject} author={author} onClose={onClose} />} />
  );
}

/** Further options after a report. */
function AfterReport({ subject, author, onClose }: { subject: ReportSubject; author: UserCard; onClose: () => void }) {
  const mute = useMute(author);
  const [isBlocking, setBlocking] = useState(false);
  const name = shownName(author);
  if (isBlocking) return <BlockDialog user={author} onClose={onClose} />;
  return (
    <Sheet
      open
      size="small"
      title={THANKS}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-initial-focus>
          Done
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          {subject === 'post' && 'You will not be shown this post again. '}
          {WHAT_FOLLOWS}
        </p>
        <div className={styles.further}>
          <Button
            variant="soft"
            onClick={() => {
              void mute(true);
              onClose();
            }}
          >
            Mute {name}
          </Button>
          <Button variant="danger" onClick={() => setBlocking(true)}>
            Block {name}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
