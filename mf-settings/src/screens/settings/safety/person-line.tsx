import { messageOf } from '@qlixline/api-client/calls/http';
import type { BlockOrMute } from '@qlixline/contract/safety/safety';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { dateAndTime } from '@qlixline/ui/time';

import styles from '../settings.module.css';

type PersonLineProps = { row: BlockOrMute; act: string; done: (name: string) => string; undo: () => Promise<void> };

/** Row of a user with a button that undoes a block, mute or restriction. */
export function PersonLine({ row: { user, until }, act, done, undo }: PersonLineProps) {
  const toast = useToast();
  const name = shownName(user);

  async function undoRelation() {
    try {
      await undo();
      toast({ title: done(name) });
    } catch (error) {
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <li className={styles.device}>
      <Avatar src={user.profileImageUrl} seed={user.id} size={40} />
      <span className={styles.text}>
        <strong>{name}</strong>
        {user.username && <span className={styles.muted}>@{user.username}</span>}
        {until !== null && <span className={styles.muted}>Until {dateAndTime(until)}</span>}
      </span>
      <Button variant="soft" size="small" aria-label={`${act} ${name}`} onClick={() => void undoRelation()}>
        {act}
      </Button>
    </li>
  );
}
