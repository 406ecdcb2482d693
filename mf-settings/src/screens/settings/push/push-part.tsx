import { messageOf } from '@qlixline/api-client/calls/http';
import { pushPreferencesQuery, useUpdatePushPreferences } from '@qlixline/api-client/notifications/push';
import { screens } from '@qlixline/contract/areas/screens';
import { MAIL_TOPICS, MAIL_TOPIC_NAMES } from '@qlixline/contract/notifications/mail-topics';
import type { MailTopic } from '@qlixline/contract/notifications/mail-topics';
import type { PushPreferences } from '@qlixline/contract/notifications/push';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import styles from '../settings.module.css';
import { SwitchLine } from '../../../saving/switch-line.tsx';
import { useSwitch } from '../../../saving/use-switch.ts';
import { DeviceSwitch } from './device-switch.tsx';
import { QuietHoursChoice } from './quiet-hours-choice.tsx';

/** Choices of what is pushed to the user's devices, and of pushes to this one. */
export function PushPart() {
  const preferences = useQuery(pushPreferencesQuery);
  if (preferences.isPending) return <LinesSkeleton label="Loading your push settings" />;
  if (!preferences.data) {
    return (
      <ErrorState
        title="Your push settings could not be loaded"
        text={messageOf(preferences.error)}
        onRetry={() => void preferences.refetch()}
        retrying={preferences.isFetching}
      />
    );
  }
  const { data } = preferences;
  return (
    <>
      <DeviceSwitch preferences={data} />
      <fieldset className={styles.switches}>
        <legend className={styles.muted}>Push to all my devices</legend>
        {MAIL_TOPIC_NAMES.map((topic) => (
          <TopicSwitch key={topic} topic={topic} preferences={data} />
        ))}
      </fieldset>
      <ContentSwitch preferences={data} />
      <QuietHoursChoice saved={data.quietHours} />
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'soft', size: 'small' })} to={screens.pushTest}>
          Check this device
        </Link>
      </div>
    </>
  );
}

function TopicSwitch({ topic, preferences }: { topic: MailTopic; preferences: PushPreferences }) {
  const { mutateAsync } = useUpdatePushPreferences();
  const { isOn, turn } = useSwitch(preferences.topics[topic], (push) => mutateAsync({ topics: { [topic]: push } }));
  return <SwitchLine label={MAIL_TOPICS[topic].label} isOn={isOn} onTurn={turn} />;
}

function ContentSwitch({ preferences }: { preferences: PushPreferences }) {
  const { mutateAsync } = useUpdatePushPreferences();
  const { isOn, turn } = useSwitch(preferences.showsContent, (showsContent) => mutateAsync({ showsContent }));
  return (
    <div>
      <SwitchLine label="Show names and texts" isOn={isOn} onTurn={turn} describedBy="push-content-hint" />
      <p id="push-content-hint" className={styles.muted}>
        Without them, a push says only that there is something new.
      </p>
    </div>
  );
}
