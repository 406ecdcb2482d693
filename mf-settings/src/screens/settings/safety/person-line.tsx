import { messageOf } from '@qlixline/api-client/calls/http';
import type { BlockOrMute } from '@qlixline/contract/safety/safety';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { dateAndTime } from '@qlixline/ui/time';

import { useSave } from '../../../saving/use-save.ts';
import styles from '../settings.module.css';

type PersonLineProps = {
  row: BlockOrMute;
  act: string;
  done: (name: string) => string;
  end: () => Promise<void>;
  /** Restores what has ended. */
  restore: () => Promise<void>;
};

/** Row of a user with a button that ends a block, mute or restriction. */
export function PersonLine({ row: { user, until }, act, done, end, restore }: PersonLineProps) {
  const save = useSave();
  const name = shownName(user);

  const endRelation = () =>
    save({
      save: end,
      undo: until === null ? restore : undefined, // The rest of its time can't be restored.
      said: done(name),
      failed: (error) => ({ title: 'Error', description: messageOf(error, 'That didn’t work. Please try again.') }),
    });

  return (
    <li className={styles.device}>
      <Avatar src={user.profileImageUrl} seed={user.id} size={40} />
      <span className={styles.text}>
        <strong>{name}</strong>
        {user.username && <span className={styles.muted}>@{user.username}</span>}
        {until !== null && <span className={styles.muted}>Until {dateAndTime(until)}</span>}
      </span>
      <Button variant="soft" size="small" aria-label={`${act} ${name}`} onClick={() => void endRelation()}>
        {act}
      </Button>
    </li>
  );
}
