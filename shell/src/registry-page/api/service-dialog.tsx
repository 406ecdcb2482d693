import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { ChangeDialog } from '../dialogs/change-dialog.tsx';

/** Registers the service that answers a major version of a remote's API, or removes it. */
export function ServiceDialog({ unit, onClose }: { unit: UnitOverview; onClose: () => void }) {
  const [registered] = unit.apiAccess?.addresses ?? [];
  const [version, setVersion] = useState(unit.api?.version ?? registered?.version ?? '1.0.0');
  const [url, setUrl] = useState(registered?.url ?? '');
  return (
    <ChangeDialog
      title={`Service of ${unit.name}`}
      confirmLabel="Save"
      change={() => ({
        unit: unit.name,
        action: 'api',
        body: { address: { version: version.trim(), url: url.trim() || null } },
      })}
      onClose={onClose}
    >
      <p>Calls of its screens are forwarded there. Each major version has a service of its own.</p>
      <TextField
        label="Address"
        hint="Where the backend reaches it. Leave it empty to remove the service."
        inputMode="url"
        maxLength={200}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label="Version of its API"
        hint="The one that is deployed there, such as 1.2.0."
        maxLength={20}
        value={version}
        onChange={(event) => setVersion(event.target.value)}
      />
    </ChangeDialog>
  );
}
