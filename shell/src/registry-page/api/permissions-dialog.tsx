import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { REMOTE_PERMISSION_TEXTS, SHOWN_PERMISSIONS } from '@qlixline/contract/remotes/permission-texts';
import { useState } from 'react';

import { ChangeDialog } from '../dialogs/change-dialog.tsx';
import styles from './permissions-dialog.module.css';

/** Grants a remote's API what it may ask users for. */
export function PermissionsDialog({ unit, onClose }: { unit: UnitOverview; onClose: () => void }) {
  const [granted, setGranted] = useState<readonly string[]>(unit.apiAccess?.granted ?? []);
  const toggle = (permission: string) =>
    setGranted(granted.includes(permission) ? granted.filter((one) => one !== permission) : [...granted, permission]);
  return (
    <ChangeDialog
      title={`Permissions of ${unit.name}`}
      confirmLabel="Save"
      change={() => ({
        unit: unit.name,
        action: 'api',
        body: { granted: SHOWN_PERMISSIONS.filter((permission) => granted.includes(permission)) },
      })}
      onClose={onClose}
    >
      <p>Its team may see this of users who agree. Each is asked when a screen first needs it.</p>
      <fieldset className={styles.choices}>
        <legend>It may ask for</legend>
        {SHOWN_PERMISSIONS.map((permission) => (
          <label key={permission}>
            <input type="checkbox" checked={granted.includes(permission)} onChange={() => toggle(permission)} />
            <span>
              {permission}: {REMOTE_PERMISSION_TEXTS[permission]}
            </span>
          </label>
        ))}
      </fieldset>
    </ChangeDialog>
  );
}
