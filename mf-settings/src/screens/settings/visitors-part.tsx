import { useUpdateSettings } from '@qlixline/api-client/profile';
import { useId } from 'react';

import styles from './settings.module.css';
import { SwitchLine } from './switch-line.tsx';
import { useSwitch } from './use-switch.ts';
import { WithSettings } from './with-settings.tsx';

/** Whether people who are not signed in see one's public posts and profile. */
export function VisitorsPart() {
  return (
    <WithSettings what="who sees your profile">
      {({ allowsVisitors }) => <VisitorsSwitch isAllowed={allowsVisitors} />}
    </WithSettings>
  );
}

function VisitorsSwitch({ isAllowed }: { isAllowed: boolean }) {
  const update = useUpdateSettings();
  const { isOn, turn } = useSwitch(isAllowed, (allowsVisitors) => update.mutateAsync({ allowsVisitors }));
  const id = useId();
  return (
    <div className={styles.group}>
      <SwitchLine
        label="Show my public posts and profile to people who are not signed in"
        isOn={isOn}
        onTurn={turn}
        describedBy={id}
      />
      <p id={id} className={styles.muted}>
        Links to them then open without an account, with a preview where they are shared, and search engines may find
        them.
      </p>
    </div>
  );
}
