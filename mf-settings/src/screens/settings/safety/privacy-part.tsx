import { useUpdateSettings } from '@qlixline/api-client/account/profile';
import { useId } from 'react';

import styles from '../settings.module.css';
import { SwitchLine } from '../switch-line.tsx';
import { useSwitch } from '../use-switch.ts';
import { WithSettings } from '../with-settings.tsx';

/** Settings for the visibility to visitors and for read receipts. */
export function PrivacyPart() {
  return (
    <WithSettings what="your privacy">
      {({ allowsVisitors, sharesReadReceipts }) => (
        <>
          <VisitorsSwitch isAllowed={allowsVisitors} />
          <ReadReceiptsSwitch isShared={sharesReadReceipts} />
        </>
      )}
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

function ReadReceiptsSwitch({ isShared }: { isShared: boolean }) {
  const update = useUpdateSettings();
  const { isOn, turn } = useSwitch(isShared, (sharesReadReceipts) => update.mutateAsync({ sharesReadReceipts }));
  const id = useId();
  return (
    <div className={styles.group}>
      <SwitchLine label="Show others that I have read their messages" isOn={isOn} onTurn={turn} describedBy={id} />
      <p id={id} className={styles.muted}>
        Switched off, you do not see it of them either.
      </p>
    </div>
  );
}
