import { DRILLS } from '@qlixline/contract/remotes/drills';
import type { Drill } from '@qlixline/contract/remotes/drills';
import { OVERRIDE_HOURS } from '@qlixline/contract/remotes/override-text';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { Select } from '@qlixline/ui/select';
import { useState } from 'react';

import styles from './change-dialog.module.css';
import { useOverride } from '../overrides/use-override.ts';

/** Description of what each drill breaks, in the order of loading. */
const BREAKS: Record<Drill, string> = {
  'manifest-missing': 'The manifest is missing',
  'manifest-garbage': 'The manifest is garbage',
  'manifest-page': 'The manifest is an HTML page',
  'manifest-never': 'The manifest never comes',
  'manifest-altered': 'One byte of the manifest is altered',
  'entry-missing': 'The entry is missing',
  'entry-garbage': 'The entry is garbage',
  'entry-page': 'The entry is an HTML page',
  'entry-never': 'The entry never comes',
  'entry-altered': 'One byte of the entry is altered',
  'chunk-missing': 'A chunk is missing',
  'chunk-altered': 'A chunk is altered by one byte',
  'throws-on-evaluation': 'The entry throws when it runs',
  'module-throws': 'The module throws when it runs',
  'exports-nothing': 'The module exports nothing',
  'throws-on-render': 'The screen throws when it renders',
};

/** Breaks a remote on purpose, only for this user. */
export function DrillDialog({ unit, onClose }: { unit: string; onClose: () => void }) {
  const [drill, setDrill] = useState<Drill>(DRILLS[0]);
  const { use, pending } = useOverride();
  return (
    <ConfirmDialog
      open
      title={`Run a drill on ${unit}`}
      confirmLabel="Break it for me"
      pending={pending}
      onConfirm={() => use({ remote: unit, fail: drill })}
      onCancel={onClose}
    >
      <div className={styles.content}>
        <p>Only you will see it, for {OVERRIDE_HOURS} hours or until you clear it.</p>
        <Select
          label="What breaks"
          options={DRILLS.map((value) => ({ value, label: BREAKS[value] }))}
          value={drill}
          onChange={(event) => setDrill(DRILLS.find((one) => one === event.target.value) ?? drill)}
        />
      </div>
    </ConfirmDialog>
  );
}
