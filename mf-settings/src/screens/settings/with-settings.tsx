import { messageOf } from '@qlixline/api-client/calls/http';
import { settingsQuery } from '@qlixline/api-client/account/profile';
import type { Settings } from '@qlixline/contract/users/user';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { LinesSkeleton } from './lines-skeleton.tsx';

type WithSettingsProps = {
  /** Name of the content for use within a sentence. */
  what: string;
  children: (settings: Settings) => ReactNode;
};

/** Renders a section's content once the settings are loaded. */
export function WithSettings({ what, children }: WithSettingsProps) {
  // An error shared with the account's section is retried there.
  const settings = useQuery({ ...settingsQuery, retryOnMount: false });
  if (settings.isPending) return <LinesSkeleton label={`Loading ${what}`} />;
  if (settings.data) return children(settings.data);
  return (
    <ErrorState
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`}
      text={messageOf(settings.error)}
      onRetry={() => void settings.refetch()}
      retrying={settings.isFetching}
    />
  );
}
