import type { Passkey } from '@qlixline/contract/account/passkey';
import { PASSKEYS_MAX } from '@qlixline/contract/limits';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { mediumDate } from '@qlixline/ui/time';
import { useState } from 'react';

import { lastUsed } from '../devices/last-used.ts';
import lines from '../settings.module.css';
import { canUsePasskeys } from './browser-passkeys.ts';
import styles from './security.module.css';

const addDialog = () => import('./add-passkey-dialog.tsx').then((part) => part.AddPasskeyDialog);
const renameDialog = () => import('./rename-passkey-dialog.tsx').then((part) => part.RenamePasskeyDialog);
const removeDialog = () => import('./remove-passkey-dialog.tsx').then((part) => part.RemovePasskeyDialog);

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys, which sign in without the password. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [opened, setOpened] = useState<Opened>();
  const onClose = () => setOpened(undefined);
  const isFull = passkeys.length >= PASSKEYS_MAX;
  return (
    <div className={styles.form}>
      <div className={styles.way}>
        <div className={styles.text}>
          <h3 className={styles.heading}>Passkeys</h3>
          <span className={styles.muted}>
            Sign in with your fingerprint, your face or the screen lock of your device. No password, no code.
          </span>
        </div>
        {canUsePasskeys() && !isFull && (
          <div className={styles.buttons}>
            <Button onClick={() => setOpened({ dialog: 'add' })}>Add a passkey</Button>
          </div>
        )}
      </div>
      {!canUsePasskeys() && <p className={styles.muted}>This browser can’t use passkeys here.</p>}
      {isFull && <p className={styles.muted}>You have {PASSKEYS_MAX} passkeys. Remove one to add another.</p>}
      {passkeys.length > 0 && (
        <ul className={lines.devices} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <Line
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpened({ dialog: 'rename', passkey })}
              onRemove={() => setOpened({ dialog: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {opened?.dialog === 'add' && <LazyPart load={addDialog} props={{ onClose }} />}
      {opened?.dialog === 'rename' && <LazyPart load={renameDialog} props={{ passkey: opened.passkey, onClose }} />}
      {opened?.dialog === 'remove' && <LazyPart load={removeDialog} props={{ passkey: opened.passkey, onClose }} />}
    </div>
  );
}

type LineProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function Line({ passkey: { name, createdAt, lastUsedAt, isSynced }, onRename, onRemove }: LineProps) {
  return (
    <li className={lines.device} data-wraps>
      <span className={lines.text}>
        <span className={styles.name}>
          <strong dir="auto">{name}</strong>
          {isSynced && <Chip tone="leaf">Synced</Chip>}
        </span>
        <span className={styles.muted}>
          Added {mediumDate(createdAt)}. {lastUsedAt ? lastUsed(lastUsedAt) : 'Not used yet'}.
        </span>
      </span>
      <span className={styles.buttons}>
        <Button variant="soft" size="small" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="soft" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}
