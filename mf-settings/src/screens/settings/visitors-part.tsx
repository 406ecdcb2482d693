import { messageOf } from '@qlixline/api-client/http';
import { settingsQuery, useUpdateSettings } from '@qlixline/api-client/profile';
import { useToast } from '@qlixline/shell-bridge';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { LinesSkeleton } from './lines-skeleton.tsx';
import styles from './settings.module.css';

/** Whether people who are not signed in see one's public posts and profile. */
export function VisitorsPart() {
  // What failed for the account's section, too, is tried again where that is asked for.
  const settings = useQuery({ ...settingsQuery, retryOnMount: false });
  if (settings.isPending) return <LinesSkeleton label="Loading who sees your profile" />;
  if (!settings.data) {
    return (
      <ErrorState
        title="Who sees your profile could not be loaded"
        text={messageOf(settings.error, 'Please check your connection.')}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  }
  return <VisitorsSwitch isAllowed={settings.data.allowsVisitors} />;
}

/** Shows the choice while it is on its way, and the old one when it fails. */
function VisitorsSwitch({ isAllowed }: { isAllowed: boolean }) {
  const toast = useToast();
  const update = useUpdateSettings();
  const [wished, setWished] = useState<boolean>(); // the cache follows a moment after the hand
  const id = useId();
  const isOn = wished ?? isAllowed;

  function choose(allowsVisitors: boolean) {
    setWished(allowsVisitors);
    update.mutate(
      { allowsVisitors },
      {
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
          onChange={({ target }) => choose(target.checked)}
        />
        Show my public posts and profile to people who are not signed in
      </label>
      <p id={id} className={styles.muted}>
        Links to them then open without an account, with a preview where they are shared, and search engines may find
        them.
      </p>
    </div>
  );
}
