import { messageOf } from '@qlixline/api-client/calls/http';
import {
  notificationPreferencesQuery,
  useUpdateNotificationPreferences,
} from '@qlixline/api-client/notifications/notifications';
import type { NotificationPreferences, ActivityKind } from '@qlixline/contract/notifications/notification';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';

import { LinesSkeleton } from './lines-skeleton.tsx';
import styles from './settings.module.css';
import { SwitchLine } from './switch-line.tsx';
import { useSwitch } from './use-switch.ts';

const LABELS: Record<ActivityKind, string> = {
  friend_request: 'Somebody wants to be your friend',
  friend_accepted: 'Somebody accepts your friend request',
  new_follower: 'Somebody follows you',
  post_liked: 'Somebody likes your post',
  post_commented: 'Somebody comments on your post',
  post_mentioned: 'Somebody mentions you in a post',
  comment_mentioned: 'Somebody mentions you in a comment',
  post_quoted: 'Somebody quotes your post',
  comment_liked: 'Somebody likes your comment',
  comment_replied: 'Somebody replies to your comment',
  story_reacted: 'Somebody reacts to your story',
  story_replied: 'Somebody replies to your story',
  thread_created: 'Somebody begins a thread in a topic of which you want all',
  thread_replied: 'Somebody replies to your thread in a topic',
  reply_answered: 'Somebody answers your reply in a topic',
  application_received: 'Somebody would like to adopt an animal that you offer',
  application_answered: 'Your application for an animal is answered',
  listing_found: 'An animal is offered that fits a search of yours',
  handover_accepted: 'Somebody takes over the record of an animal that they adopted from you',
  carer_invited: 'Somebody asks you to look after their pet',
  carer_accepted: 'Somebody agrees to look after your pet',
  mating_interest: 'Somebody is interested in a pet that you offer for mating',
  mating_match: 'Somebody in whose pet you are interested is interested, too',
  parent_claimed: 'Somebody says that your pet is a parent of theirs',
  application_message: 'Somebody writes to you about their application',
  application_withdrawn: 'Somebody withdraws an application that you approved',
  shelter_invited: 'Somebody invites you to a shelter',
  shelter_joined: 'Somebody whom you have invited joins your shelter',
  pet_missing: 'A pet goes missing near you',
  sighting_reported: 'Somebody has seen your missing pet',
  pet_reunited: 'A missing pet that you have seen is at home',
  place_reviewed: 'Somebody reviews a place that you run',
  review_answered: 'A place answers your review',
  walk_joined: 'Somebody comes along to a walk of yours',
};
const KINDS = Object.keys(LABELS) as ActivityKind[];

/** Notification preferences by kind. Account notifications cannot be disabled. */
export function NotificationsPart() {
  const preferences = useQuery(notificationPreferencesQuery);
  if (preferences.isPending) return <LinesSkeleton label="Loading what you are told of" />;
  if (!preferences.data) {
    return (
      <ErrorState
        title="What you are told of could not be loaded"
        text={messageOf(preferences.error)}
        onRetry={() => void preferences.refetch()}
        retrying={preferences.isFetching}
      />
    );
  }
  return (
    <fieldset className={styles.switches}>
      <legend className={styles.muted}>Tell me when</legend>
      {KINDS.map((kind) => (
        <KindSwitch key={kind} kind={kind} preferences={preferences.data} />
      ))}
    </fieldset>
  );
}

function KindSwitch({ kind, preferences }: { kind: ActivityKind; preferences: NotificationPreferences }) {
  const update = useUpdateNotificationPreferences();
  const { isOn, turn } = useSwitch(preferences[kind].inApp, (inApp) => update.mutateAsync({ [kind]: { inApp } }));
  return <SwitchLine label={LABELS[kind]} isOn={isOn} onTurn={turn} />;
}
