import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { X } from 'lucide-react';

import styles from './new-version-notice.module.css';
import { newVersionStore } from './new-version.store.ts';

/**
 * Notice about a new version. It takes no focus and covers no dialog. With unsaved changes the browser asks before the
 * reload (unsaved-changes.ts).
 */
export function NewVersionNotice() {
  return (
    <div className={styles.notice} data-foot>
      <p className={styles.text}>A new version is ready</p>
      <Button size="small" onClick={() => location.reload()}>
        Reload
      </Button>
      <IconButton label="Later" icon={<X aria-hidden />} onClick={dismiss} />
    </div>
  );
}

function dismiss(): void {
  newVersionStore.setState(({ offered }) => ({ dismissed: offered }));
}
