import { messageOf } from '@qlixline/api-client/calls/http';
import { mailPreferencesQuery, useUpdateMailPreferences } from '@qlixline/api-client/notifications/notifications';
import { screens } from '@qlixline/contract/areas/screens';
import { MAIL_TOPICS, MAIL_TOPIC_NAMES, mailTimesOf } from '@qlixline/contract/notifications/mail-topics';
import type { Digest, MailTime, MailTopic } from '@qlixline/contract/notifications/mail-topics';
import type { MailPreferences } from '@qlixline/contract/notifications/notification-mail';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { ErrorState } from '@qlixline/ui/error-state';
import { Select } from '@qlixline/ui/select';
import { useQuery } from '@tanstack/react-query';

import { StoppedMails } from './stopped-mails.tsx';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import styles from '../settings.module.css';
import { useChoice } from '../../../saving/use-choice.ts';

const DIGEST_LABELS: Record<Digest, string> = { daily: 'Every day', weekly: 'Every week', never: 'Never' };
const TIME_LABELS: Record<MailTime, string> = { at_once: 'At once', digest: 'In the summary', never: 'Never' };
const DIGEST_OPTIONS = (Object.keys(DIGEST_LABELS) as Digest[]).map((value) => ({
  value,
  label: DIGEST_LABELS[value],
}));

/** Choices of what is mailed, and when. */
export function MailsPart() {
  const { isEmailConfirmed } = useCurrentUser();
  const preferences = useQuery(mailPreferencesQuery);
  if (preferences.isPending) return <LinesSkeleton label="Loading your mail settings" />;
  if (!preferences.data) {
    return (
      <ErrorState
        title="Your mail settings could not be loaded"
        text={messageOf(preferences.error)}
        onRetry={() => void preferences.refetch()}
        retrying={preferences.isFetching}
      />
    );
  }
  const { address, stopped, digest } = preferences.data;
  return (
    <>
      {stopped ? (
        <StoppedMails {...stopped} />
      ) : (
        <p className={styles.muted}>
          <Receiver address={address} isEmailConfirmed={isEmailConfirmed} />
        </p>
      )}
      <DigestChoice digest={digest} />
      {MAIL_TOPIC_NAMES.map((topic) => (
        <TopicChoice key={topic} topic={topic} preferences={preferences.data} />
      ))}
    </>
  );
}

function Receiver({ address, isEmailConfirmed }: { address: string | null; isEmailConfirmed: boolean }) {
  if (address !== null) return `Mails go to ${address}. What you have seen here isn’t mailed.`;
  if (isEmailConfirmed) return 'Demo accounts get no mails.';
  return (
    <>
      Confirm your e-mail under <Link to={screens.settingsAt('account#account')}>Account</Link> to get mails.
    </>
  );
}

function DigestChoice({ digest }: { digest: Digest }) {
  const { mutateAsync } = useUpdateMailPreferences();
  const { chosen, choose } = useChoice(digest, (wished) => mutateAsync({ digest: wished }));
  return (
    <Select
      label="Summary"
      hint="What you have not seen yet, in one mail."
      options={DIGEST_OPTIONS}
      value={chosen}
      onChange={({ target }) => choose(target.value as Digest)}
    />
  );
}

function TopicChoice({ topic, preferences }: { topic: MailTopic; preferences: MailPreferences }) {
  const { mutateAsync } = useUpdateMailPreferences();
  const { chosen, choose } = useChoice(preferences.topics[topic], (time) => mutateAsync({ topics: { [topic]: time } }));
  const { label, hint } = MAIL_TOPICS[topic];
  return (
    <Select
      label={label}
      hint={hint}
      options={mailTimesOf(topic).map((value) => ({ value, label: TIME_LABELS[value] }))}
      value={chosen}
      onChange={({ target }) => choose(target.value as MailTime)}
    />
  );
}
