import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { REMOTE_PERMISSION_TEXTS, REMOTE_PERMISSIONS } from '@qlixline/contract/remotes/remote-permissions';
import { Choice, ChoiceGroup } from '@qlixline/ui/choice';
import { useState } from 'react';

import { ChangeDialog } from '../dialogs/change-dialog.tsx';

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
        body: { granted: REMOTE_PERMISSIONS.filter((permission) => granted.includes(permission)) },
      })}
      onClose={onClose}
    >
      <p>Its team may see this of users who agree. Each is asked when a screen first needs it.</p>
      <ChoiceGroup name="May ask for">
        {REMOTE_PERMISSIONS.map((permission) => (
          <Choice key={permission} isChosen={granted.includes(permission)} onClick={() => toggle(permission)}>
            {permission}: {REMOTE_PERMISSION_TEXTS[permission]}
          </Choice>
        ))}
      </ChoiceGroup>
    </ChangeDialog>
  );
}
