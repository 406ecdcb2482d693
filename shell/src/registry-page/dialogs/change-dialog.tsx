import type { RegistryChange } from '@qlixline/api-client/remotes/registry';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { useState } from 'react';
import type { ReactNode } from 'react';

import styles from './change-dialog.module.css';
import { useChange } from './use-change.ts';

type ChangeDialogProps = {
  title: string;
  confirmLabel: string;
  destructive?: boolean;
  /** Returns the change to make after confirmation; undefined while input is missing, which the content then shows. */
  change: () => RegistryChange | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before what is live changes. Errors are shown inside, so that the input stays. */
export function ChangeDialog({ change, onClose, children, ...rest }: ChangeDialogProps) {
  const [reasons, setReasons] = useState<string[]>([]);
  const { run, pending } = useChange({ onDone: onClose, onRefused: setReasons });
  return (
    <ConfirmDialog
      open
      {...rest}
      pending={pending}
      onConfirm={() => {
        const requested = change();
        if (requested) run(requested);
      }}
      onCancel={onClose}
    >
      <div className={styles.content}>
        {children}
        {reasons.length > 0 && (
          <ul role="alert" className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}
