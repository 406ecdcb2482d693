import { useUpdateSettings } from '@qlixline/api-client/account/profile';
import { CONTACT_NAMES } from '@qlixline/contract/trust/contacts';
import { useId } from 'react';

import { ContactChoice } from './contact-choice.tsx';
import styles from '../settings.module.css';
import { SwitchLine } from '../../../saving/switch-line.tsx';
import { useSwitch } from '../../../saving/use-switch.ts';
import { WithSettings } from '../with-settings.tsx';

/** Settings for the visibility to visitors, for read receipts, and from whom contacts are accepted. */
export function PrivacyPart() {
  return (
    <WithSettings what="your privacy">
      {({ allowsVisitors, sharesReadReceipts, contactAudiences }) => (
        <>
          <VisitorsSwitch isAllowed={allowsVisitors} />
          <ReadReceiptsSwitch isShared={sharesReadReceipts} />
          {CONTACT_NAMES.map((contact) => (
            <ContactChoice key={contact} contact={contact} audience={contactAudiences[contact]} />
          ))}
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
        Links open without an account and show a preview, and search engines can find them.
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
      <SwitchLine label="Send read receipts" isOn={isOn} onTurn={turn} describedBy={id} />
      <p id={id} className={styles.muted}>
        If this is off, you won’t see theirs either.
      </p>
    </div>
  );
}
