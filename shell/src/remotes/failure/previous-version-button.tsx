import { avoidVersion } from '@qlixline/api-client/remotes/composition';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Remote } from '@qlixline/contract/remotes/composition';
import { Button } from '@qlixline/ui/button';
import { useState } from 'react';

import { showToast } from '../../toasts/toast.store.ts';
import styles from './previous-version-button.module.css';

/**
 * Button that reloads the page with the previous version, which is necessary once code of the failed version has run.
 * It never happens automatically.
 */
export function PreviousVersionButton({ failed }: { failed: Remote }) {
  const [isSwitching, setSwitching] = useState(false);

  async function goBack() {
    setSwitching(true);
    try {
      await avoidVersion({ remote: failed.name, version: failed.version });
      location.reload();
    } catch (error) {
      showToast({ title: 'Error', description: messageOf(error, 'Please try again.'), variant: 'destructive' });
    }
    setSwitching(false); // also if the user stays because of other unsaved changes
  }

  return (
    <div className={styles.place}>
      <Button variant="ghost" loading={isSwitching} onClick={() => void goBack()}>
        Reload with the previous version
      </Button>
    </div>
  );
}
