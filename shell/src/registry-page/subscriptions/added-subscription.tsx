import type { AddedReleaseHook } from '@qlixline/contract/remotes/release-hook';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';

import styles from './subscriptions.module.css';

/** Shows the secret of a subscription, once. */
export function AddedSubscription({ added, onClose }: { added: AddedReleaseHook; onClose: () => void }) {
  const toast = useToast();
  const { secret, feedUrl } = added;
  const shown = secret ?? feedUrl ?? '';

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(shown);
      toast({ title: 'Copied' });
    } catch {
      toast({ variant: 'destructive', title: 'Copying failed', description: 'Please select the text and copy it.' });
    }
  }

  return (
    <ConfirmDialog
      open
      title={secret === null ? 'Your feed is ready' : 'Your webhook is ready'}
      confirmLabel="Copy"
      cancelLabel="Done"
      onConfirm={() => void copy()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p>
          {secret === null
            ? 'Whoever knows this address can read the feed.'
            : 'With this secret the receiver checks the signatures.'}{' '}
          Copy it now. You won’t see it again.
        </p>
        <code className={styles.secret}>{shown}</code>
      </div>
    </ConfirmDialog>
  );
}
