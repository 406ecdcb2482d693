import { followersQuery, invalidateFollows } from '@qlixline/api-client/friends/follows';
import { useUpdateSettings } from '@qlixline/api-client/account/profile';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import styles from '../settings.module.css';
import { SwitchLine } from '../../../saving/switch-line.tsx';
import { useSwitch } from '../../../saving/use-switch.ts';
import { WithSettings } from '../with-settings.tsx';

/** Setting that lets non-friends follow the user's public posts. */
export function FollowersPart() {
  return (
    <WithSettings what="whether you allow followers">
      {({ allowsFollowers }) => <FollowersSwitch isAllowed={allowsFollowers} />}
    </WithSettings>
  );
}

/** Switch that asks for confirmation before it removes existing followers. */
function FollowersSwitch({ isAllowed }: { isAllowed: boolean }) {
  const queryClient = useQueryClient();
  const update = useUpdateSettings();
  const followers = useInfiniteQuery(followersQuery);
  const [isConfirming, setConfirming] = useState(false);
  const id = useId();
  const mayHaveFollowers = followers.data?.pages[0]?.items.length !== 0;
  const save = async (allowsFollowers: boolean) => {
    await update.mutateAsync({ allowsFollowers });
    invalidateFollows(queryClient);
  };
  const { isOn, turn } = useSwitch(isAllowed, save, { canUndo: !mayHaveFollowers });

  return (
    <div className={styles.group}>
      <SwitchLine
        label="Allow followers"
        isOn={isOn}
        onTurn={(next) => (next || !mayHaveFollowers ? turn(next) : setConfirming(true))}
        describedBy={id}
      />
      <div id={id} className={styles.muted}>
        <p>People can follow your public posts without being friends.</p>
        <p>Turning this off removes your followers.</p>
      </div>
      <p>
        <Link className={buttonClass({ variant: 'link' })} to={screens.followers}>
          See who follows you
        </Link>
      </p>
      {isConfirming && (
        <ConfirmDialog
          open
          destructive
          title="Turn off followers?"
          confirmLabel="Turn off"
          onConfirm={() => {
            setConfirming(false);
            turn(false);
          }}
          onCancel={() => setConfirming(false)}
        >
          You’ll lose all your followers. They aren’t told and won’t come back if you turn this on again.
        </ConfirmDialog>
      )}
    </div>
  );
}
