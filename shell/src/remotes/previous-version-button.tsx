import { avoidVersion } from '@qlixline/api-client/composition';
import { messageOf } from '@qlixline/api-client/http';
import type { Remote } from '@qlixline/contract/composition';
import { Button } from '@qlixline/ui/button';
import { useState } from 'react';

import { showToast } from '../toasts/toast.store.ts';
import styles from './previous-version-button.module.css';

/** Code of the failed version has run in this page, so that only a new one can run another. Never by itself. */
export function PreviousVersionButton({ failed }: { failed: Remote }) {
  const [asking, setAsking] = useState(false);

  async function goBack() {
    setAsking(true);
    try {
      await avoidVersion({ remote: failed.name, version: failed.version });
      location.reload();
    } catch (error) {
      showToast({ title: 'Error', description: messageOf(error, 'Please try again.'), variant: 'destructive' });
    }
    setAsking(false); // also when somebody stays, because something else is not saved
  }

  return (
    <div className={styles.place}>
      <Button variant="ghost" loading={asking} onClick={() => void goBack()}>
        Reload with the previous version
      </Button>
    </div>
  );
}
