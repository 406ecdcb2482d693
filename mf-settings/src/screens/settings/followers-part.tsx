import { messageOf } from '@qlixline/api-client/http';
import { followersQuery, refreshFollows } from '@qlixline/api-client/follows';
import { settingsQuery, useUpdateSettings } from '@qlixline/api-client/profile';
import { screens } from '@qlixline/contract/screens';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { ErrorState } from '@qlixline/ui/error-state';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { LinesSkeleton } from './lines-skeleton.tsx';
import styles from './settings.module.css';

/** Whether people who are no friends may follow one's public posts. */
export function FollowersPart() {
  // What failed for the account's section, too, is tried again where that is asked for.
  const settings = useQuery({ ...settingsQuery, retryOnMount: false });
  if (settings.isPending) return <LinesSkeleton label="Loading whether you allow followers" />;
  if (!settings.data) {
    return (
      <ErrorState
        title="Whether you allow followers could not be loaded"
        text={messageOf(settings.error, 'Please check your connection.')}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  }
  return <FollowersSwitch isAllowed={settings.data.allowsFollowers} />;
}

/** Shows the choice while it is on its way, and the old one when it fails. Who has followers is asked before they go. */
function FollowersSwitch({ isAllowed }: { isAllowed: boolean }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const update = useUpdateSettings();
  const followers = useInfiniteQuery(followersQuery);
  const [wished, setWished] = useState<boolean>(); // the cache follows a moment after the hand
  const [asks, setAsks] = useState(false);
  const id = useId();
  const isOn = wished ?? isAllowed;
  const mayHaveFollowers = followers.data?.pages[0]?.items.length !== 0;

  function choose(allowsFollowers: boolean) {
    setWished(allowsFollowers);
    update.mutate(
      { allowsFollowers },
      {
        onSuccess: () => refreshFollows(queryClient),
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: 'Error',
            description: messageOf(error, 'Your choice could not be saved. Please try again.'),
          }),
        onSettled: () => setWished(undefined),
      },
    );
  }

  return (
    <div className={styles.group}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => (target.checked || !mayHaveFollowers ? choose(target.checked) : setAsks(true))}
        />
        Allow followers
      </label>
      <div id={id} className={styles.muted}>
        <p>People who are not your friends may follow your public posts.</p>
        <p>Switching this off also removes the followers you have.</p>
      </div>
      <p>
        <Link className={buttonClass({ variant: 'link' })} to={screens.followers}>
          See who follows you
        </Link>
      </p>
      {asks && (
        <ConfirmDialog
          open
          destructive
          title="Switch off followers?"
          confirmLabel="Switch off"
          onConfirm={() => {
            setAsks(false);
            choose(false);
          }}
          onCancel={() => setAsks(false)}
        >
          Everyone who follows you now stops following you. They aren’t told, and won’t be back if you allow followers
          again.
        </ConfirmDialog>
      )}
    </div>
  );
}
