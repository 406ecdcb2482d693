import { messageOf } from '@qlixline/api-client/calls/http';
import {
  notificationPreferencesQuery,
  useUpdateNotificationPreferences,
} from '@qlixline/api-client/notifications/notifications';
import { MAIL_TOPICS } from '@qlixline/contract/notifications/mail-topics';
import type { NotificationPreferences, ActivityKind } from '@qlixline/contract/notifications/notification';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import styles from '../settings.module.css';
import { SwitchLine } from '../../../saving/switch-line.tsx';
import { useSwitch } from '../../../saving/use-switch.ts';
import { ACTIVITY_LABELS, ACTIVITY_TOPICS } from './activity-labels.ts';

/** Notification preferences by kind, in closed groups. Account notifications cannot be disabled. */
export function NotificationsPart() {
  const preferences = useQuery(notificationPreferencesQuery);
  if (preferences.isPending) return <LinesSkeleton label="Loading your notification settings" />;
  if (!preferences.data) {
    return (
      <ErrorState
        title="Your notification settings could not be loaded"
        text={messageOf(preferences.error)}
        onRetry={() => void preferences.refetch()}
        retrying={preferences.isFetching}
      />
    );
  }
  return (
    <div className={styles.topics}>
      {ACTIVITY_TOPICS.map(({ topic, kinds }) => (
        <details key={topic} className={styles.topic}>
          <summary>
            <span className={styles.topicName}>{MAIL_TOPICS[topic].label}</span>
            <span className={styles.muted}>{countText(kinds, preferences.data)}</span>
          </summary>
          <fieldset className={styles.switches}>
            <legend className={styles.muted}>Notify me when</legend>
            {kinds.map((kind) => (
              <KindSwitch key={kind} kind={kind} preferences={preferences.data} />
            ))}
          </fieldset>
        </details>
      ))}
    </div>
  );
}

function countText(kinds: readonly ActivityKind[], preferences: NotificationPreferences): string {
  const on = kinds.filter((kind) => preferences[kind].inApp).length;
  if (on === kinds.length) return 'On';
  return on === 0 ? 'Off' : `${on} of ${kinds.length} on`;
}

function KindSwitch({ kind, preferences }: { kind: ActivityKind; preferences: NotificationPreferences }) {
  const update = useUpdateNotificationPreferences();
  const { isOn, turn } = useSwitch(preferences[kind].inApp, (inApp) => update.mutateAsync({ [kind]: { inApp } }));
  return <SwitchLine label={ACTIVITY_LABELS[kind]} isOn={isOn} onTurn={turn} />;
}
