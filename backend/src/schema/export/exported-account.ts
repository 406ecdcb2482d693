import { list } from './exported-table.ts';

/** The account, its settings and devices. */
export const EXPORTED_ACCOUNT = {
  users: list('users', 'Account', 'id', {
    keeps: [
      'id',
      'email',
      'email_confirmed_at',
      'oidc_issuer',
      'oidc_subject',
      'username',
      'username_changed_at',
      'display_name',
      'first_name',
      'bio',
      'location',
      'measurement_unit',
      'glucose_unit',
      'allows_followers',
      'allows_visitors',
      'shares_read_receipts',
      'contact_audiences',
      'created_at',
      'deletes_at',
    ],
    images: ['profile_image_id'],
    secret: ['password_hash'],
    internal: ['name_skeleton', 'is_demo', 'is_premium'],
  }),
  username_history: list('username_history', 'Former usernames', 'user_id', {
    keeps: ['released_at', 'username'],
    own: ['user_id'],
  }),
  sessions: list('sessions', 'Devices', 'user_id', {
    keeps: ['created_at', 'last_seen_at', 'user_agent'],
    own: ['user_id'],
    secret: ['id', 'token_hash', 'next_token_hash'],
    internal: ['proved_at'],
  }),
  second_factors: list('second_factors', 'One-time codes', 'user_id', {
    keeps: ['created_at'],
    own: ['user_id'],
    secret: ['secret', 'last_step'],
  }),
  passkeys: list('passkeys', 'Passkeys', 'user_id', {
    keeps: ['created_at', 'last_used_at', 'name', 'is_synced'],
    own: ['user_id'],
    secret: ['id', 'credential_id', 'public_key', 'counter', 'transports'],
  }),
  email_changes: list('email_changes', 'Changes of the e-mail address', 'user_id', {
    keeps: ['created_at', 'old_email', 'new_email', 'confirmed_at'],
    own: ['user_id'],
    secret: ['id'],
  }),
  accepted_terms: list('accepted_terms', 'Accepted terms', 'user_id', {
    keeps: ['accepted_at', 'version'],
    own: ['user_id'],
  }),
  invite_links: list('invite_links', 'Invite links', 'user_id', {
    keeps: ['created_at', 'code', 'places', 'expires_at'],
    own: ['user_id'],
    internal: ['id'],
  }),
  invited_users: list('invited_users', 'How you joined', 'user_id', {
    keeps: ['joined_at'],
    own: ['user_id'],
    internal: ['link_id'],
  }),
  premium_periods: list('premium_periods', 'Premium', 'user_id', {
    keeps: ['created_at', 'source', 'starts_at', 'ends_at', 'cancelled_at', 'past_due_since'],
    own: ['user_id'],
    internal: ['id', 'code_id'],
  }),
  premium_log: list('premium_log', 'Changes of Premium', 'user_id', {
    keeps: ['created_at', 'action', 'days'],
    own: ['user_id'],
    internal: ['id', 'code_id', 'note'],
  }),
  sign_ins: list('sign_ins', 'Sign-ins', 'user_id', {
    keeps: ['at', 'result', 'user_agent', 'with_passkey'],
    own: ['user_id'],
    internal: ['id'],
  }),
  area_updates: list('area_updates', 'Notifications by areas', 'user_id', {
    keeps: ['counted_from', 'unit', 'title', 'text', 'path'],
    own: ['user_id'],
    internal: ['kind', 'count'],
  }),
  user_roles: list('user_roles', 'Roles', 'user_id', { keeps: ['granted_at', 'role'], own: ['user_id'] }),
  mail_stops: list('mail_stops', 'Stopped mails', 'user_id', {
    keeps: ['stopped_at', 'address', 'reason'],
    own: ['user_id'],
  }),
  notification_preferences: list('notification_preferences', 'Notification settings', 'user_id', {
    keeps: ['kind', 'in_app'],
    own: ['user_id'],
  }),
  mail_choices: list('mail_choices', 'Mail and push settings', 'user_id', {
    keeps: ['topic', 'time', 'push'],
    own: ['user_id'],
  }),
  mail_digests: list('mail_digests', 'Digest', 'user_id', {
    keeps: ['period', 'requested_at'],
    own: ['user_id'],
    internal: ['position'],
  }),
  push_preferences: list('push_preferences', 'Quiet hours', 'user_id', {
    keeps: ['quiet_from', 'quiet_until', 'time_zone', 'shows_content'],
    own: ['user_id'],
  }),
  push_subscriptions: list('push_subscriptions', 'Devices with push', 'user_id', {
    keeps: ['refreshed_at'],
    own: ['user_id'],
    secret: ['id', 'session_id', 'endpoint', 'p256dh', 'auth'],
    internal: ['failures', 'paused_until'],
  }),
  remote_api_users: list('remote_api_users', 'Connected areas', 'user_id', {
    keeps: ['created_at', 'unit', 'allowed'],
    own: ['user_id'],
    internal: ['subject'],
  }),
  suspensions: list('suspensions', 'Suspensions', 'user_id', {
    keeps: ['created_at', 'reason', 'ends_at'],
    own: ['user_id'],
    internal: ['id'],
  }),
  stored_bytes: list('stored_bytes', 'Storage', 'user_id', {
    keeps: ['bytes'],
    own: ['user_id'],
    internal: ['is_complete'],
  }),
  walk_calendars: list('walk_calendars', 'Calendar', 'user_id', {
    keeps: ['created_at', 'parts'],
    own: ['user_id'],
    secret: ['token_hash'],
  }),
  remote_outcomes: list('remote_outcomes', 'Measured speed', 'user_id', {
    keeps: ['hour', 'remote', 'version', 'failed_kind', 'lcp_ms', 'inp_ms', 'cls', 'longest_frame_ms', 'flags'],
    own: ['user_id'],
    internal: ['network'],
  }),
  remote_error_users: list('remote_error_users', 'Errors you met', 'user_id', {
    keeps: ['remote', 'version', 'fingerprint'],
    own: ['user_id'],
  }),
  abuse_reports: list('abuse_reports', 'Reports', 'reporter_id', {
    keeps: ['created_at', 'subject', 'subject_id', 'reason', 'details', 'state'],
    own: ['reporter_id'],
    internal: ['id'],
  }),
  notifications: list('notifications', 'Notifications', 'user_id', {
    keeps: [
      'created_at',
      'kind',
      'seen_at',
      'read_at',
      'post_id',
      'comment_id',
      'story_id',
      'thread_id',
      'listing_id',
      'pet_id',
      'shelter_id',
      'notice_id',
      'walk_id',
      'place_id',
      'mailed_at',
      'pushed_at',
    ],
    own: ['user_id'],
    internal: ['id', 'position'],
  }),
} as const;
