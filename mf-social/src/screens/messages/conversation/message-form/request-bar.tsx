import { useAnswerRequest } from '@qlixline/api-client/messages/conversations';
import { messageOf } from '@qlixline/api-client/calls/http';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { MarkedUserCard, UserCard } from '@qlixline/contract/users/user-card';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useState } from 'react';

import { loadReportDialog } from '../../../../users/load-report-dialog.ts';
import { NotYourFriend } from '../../../../users/not-your-friend.tsx';
import { BlockDialog } from '../../../../users/relation-dialogs.tsx';
import styles from '../conversation.module.css';

type RequestBarProps = {
  id: number;
  /** Sender of the request, or of the invitation. */
  user: UserCard | MarkedUserCard;
  /**
   * `expected`: the request is about the viewer's offer; the field is shown below, and an answer accepts it.
   * `invitation`: to a group.
   */
  kind: 'request' | 'expected' | 'invitation';
};

/** Actions for a request, instead of the field. The sender is notified only if the viewer joins a group. */
export function RequestBar({ id, user, kind }: RequestBarProps) {
  const isExpected = kind === 'expected';
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useAnswerRequest();
  const [openDialog, setOpenDialog] = useState<'report' | 'block'>();
  const close = () => setOpenDialog(undefined);

  async function answer(isAccepted: boolean) {
    try {
      await mutateAsync({ id, isAccepted });
      if (!isAccepted)
        void navigate(isExpected ? screens.messages : `${screens.messages}?tab=requests`, { replace: true });
    } catch (error) {
      toast({ variant: 'destructive', title: messageOf(error, 'That didn’t work. Please try again.') });
    }
  }

  return (
    <section
      className={styles.request}
      data-expected={isExpected || undefined}
      data-foot
      aria-label={kind === 'invitation' ? 'Invitation' : 'Message request'}
    >
      {kind === 'invitation' ? (
        <p>You’ll see what is written once you have accepted. Nobody is told if you decline.</p>
      ) : (
        <p>
          You’re not friends with <bdi>{shownName(user)}</bdi>. They won’t see that you’ve read this until you{' '}
          {isExpected ? 'answer' : 'accept'}.
        </p>
      )}
      {'resembles' in user && <NotYourFriend user={user} withUsername />}
      <div className={styles.answers}>
        <Button disabled={isPending} onClick={() => void answer(true)}>
          Accept
        </Button>
        <Button variant="soft" disabled={isPending} onClick={() => void answer(false)}>
          Decline
        </Button>
        <Button variant="ghost" onClick={() => setOpenDialog('block')}>
          Block
        </Button>
        <Button variant="ghost" onClick={() => setOpenDialog('report')}>
          Report
        </Button>
      </div>
      {openDialog === 'block' && <BlockDialog user={user} onClose={close} />}
      {openDialog === 'report' && (
        <LazyPart load={loadReportDialog} props={{ subject: 'user', subjectId: user.id, onClose: close }} />
      )}
    </section>
  );
}
