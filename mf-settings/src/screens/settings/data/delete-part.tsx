import { settingsQuery } from '@qlixline/api-client/account/profile';
import { ACCOUNT_DELETION_DAYS } from '@qlixline/contract/limits';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import styles from '../settings.module.css';

const dialog = () => import('./delete-dialog.tsx').then((part) => part.DeleteDialog);

/** Deletion of the account. Its consequences are explained in a dialog loaded on demand. */
export function DeletePart() {
  const { data: settings } = useQuery(settingsQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>Deletes your profile and everything you’ve shared, in {ACCOUNT_DELETION_DAYS} days or at once.</p>
      <div className={styles.actions}>
        <Button variant="danger" disabled={!settings} onClick={() => setIsOpen(true)}>
          Delete account…
        </Button>
      </div>
      {isOpen && settings && <LazyPart load={dialog} props={{ settings, onClose: () => setIsOpen(false) }} />}
    </>
  );
}
