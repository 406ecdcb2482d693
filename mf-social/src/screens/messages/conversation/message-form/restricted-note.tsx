import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { Button } from '@qlixline/ui/button';

import { useRestrict } from '../../../../users/use-restrict.ts';
import styles from '../conversation.module.css';

/** Note above the field that the viewer restricts the other member, with a button to lift the restriction. */
export function RestrictedNote({ user }: { user: UserCard }) {
  const restrict = useRestrict(user);
  return (
    <section className={styles.request} data-expected aria-label="Restriction">
      <p>
        You restrict <bdi>{shownName(user)}</bdi>. They don’t see when you’ve read this, and aren’t told.
      </p>
      <div className={styles.answers}>
        <Button variant="soft" onClick={() => void restrict(false)}>
          Stop restricting
        </Button>
      </div>
    </section>
  );
}
