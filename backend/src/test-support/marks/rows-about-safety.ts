import type { Inhabitant } from '../fuzz/inhabitant.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import { done } from './done.ts';

// Rows of reports, of what users set aside, and of operators.

export async function report({ client }: Inhabitant, { userId, things }: Inhabitant): Promise<void> {
  for (const [subject, subjectId] of [
    ['user', userId],
    ['post', String(things.postId)],
    ['comment', String(things.commentId)],
    ['story', String(things.storyId)],
    ['thread', String(things.threadId)],
    ['thread_reply', String(things.threadReplyId)],
    ['listing', String(things.listingId)],
  ]) {
    done(await client.post('/api/reports', { subject, subjectId, reason: 'other', details: 'Please look' }));
  }
}

export async function setAside(api: TestApi, { client, userId }: Inhabitant): Promise<void> {
  const [blocked, muted] = [await api.asUser(), await api.asUser()];
  done(await client.put(`/api/blocks/${blocked.userId}`));
  done(await client.put(`/api/mutes/${muted.userId}`));
  await api.em().execute('insert into browser_accounts values (sha256(?::text::bytea), ?)', [userId, userId]);
  done(await client.put(`/api/restrictions/${muted.userId}`));
  done(await client.put('/api/hidden-words', { words: ['fireworks'] }));
  done(await client.patch('/api/notifications/preferences', { post_liked: { inApp: false } }));
  done(await client.patch('/api/notifications/mail', { digest: 'daily', topics: { walks: 'never' } }));
}

/** Answers the report about the user; the friend reports them again afterwards. */
export async function answerReport(api: TestApi, moderator: SignedIn, { userId }: Inhabitant): Promise<void> {
  await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
  const action = { subject: 'user', subjectId: userId, action: 'dismiss', note: 'Nothing to see' };
  done(await moderator.client.post('/api/moderation/actions', action));
}

/** Inserts rows of sign-ins, remotes and operators. */
export async function rowsOfOperation(api: TestApi, userId: string): Promise<void> {
  const em = api.em();
  await em.execute(`insert into password_resets (token_hash, user_id) values ('\\x00', ?)`, [userId]);
  await em.execute(
    `insert into outbox (id, channel, kind, recipient, user_id, gives_up_at)
     values (gen_random_uuid(), 'mail', 'guessing', 'somebody@pets.example', ?, now())`,
    [userId],
  );
  await em.execute(`insert into second_factors (user_id, secret, last_step) values (?, '\\x00', 0)`, [userId]);
  await em.execute(
    `insert into passkeys (id, user_id, credential_id, public_key, transports, name, is_synced)
     values (gen_random_uuid(), ?, sha256(gen_random_uuid()::text::bytea), '\\x00', '{internal}', 'Phone', true)`,
    [userId],
  );
  await em.execute(
    `insert into passkey_challenges (challenge, purpose, session_id)
     select sha256(id::text::bytea), 'proof', id from sessions where user_id = ? limit 1`,
    [userId],
  );
  await em.execute(
    `insert into email_changes (id, user_id, new_email) values (gen_random_uuid(), ?, 'new@pets.example')`,
    [userId],
  );
  await em.execute(`insert into accepted_terms (user_id, version) values (?, '01234567')`, [userId]);
  await em.execute(
    `with link as (
       insert into invite_links (id, user_id, code, places, expires_at)
       values (gen_random_uuid(), ?, gen_random_uuid()::text, 1, now()) returning id, user_id)
     insert into invited_users (user_id, link_id) select user_id, id from link`,
    [userId],
  );
  await em.execute(
    `with code as (
       insert into premium_codes (id, code_hash, days, uses, used, note, expires_at)
       select id, sha256(id::text::bytea), 30, 1, 1, '', now() from gen_random_uuid() id returning id),
     logged as (insert into premium_log (action, user_id, code_id, days, note) select 'redeemed', ?, id, 30, '' from code)
     insert into premium_periods (id, user_id, source, code_id, starts_at, ends_at)
     select gen_random_uuid(), ?, 'code', id, now(), now() + interval '30 days' from code`,
    [userId, userId],
  );
  await em.execute(`insert into sign_ins (user_id, result, user_agent) values (?, 'signed_in', 'x')`, [userId]);
  await em.execute(`insert into recovery_codes (user_id, code_hash) values (?, '\\x00')`, [userId]);
  await em.execute(`insert into mail_stops (user_id, address, reason) values (?, 'somebody@pets.example', 'bounce')`, [
    userId,
  ]);
  await em.execute(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
     select gen_random_uuid(), user_id, id, 'http://127.0.0.1:9/' || id, 'x', 'x' from sessions where user_id = ? limit 1`,
    [userId],
  );
  await em.execute('insert into push_preferences (user_id) values (?)', [userId]);
  await em.execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [userId]);
  await em.execute(`insert into username_history (username, user_id) values ('was.' || left(?::text, 8), ?)`, [
    userId,
    userId,
  ]);
  await em.execute(
    `insert into moderation_log (moderator_id, subject, subject_id, action, note) values (?, 'post', '1', 'dismiss', '')`,
    [userId],
  );
  await em.execute(
    `insert into remote_outcomes (remote, version, hour, user_id) values ('mf-pets', '1.0.0', date_trunc('hour', now()), ?)`,
    [userId],
  );
  await em.execute(
    `insert into remote_errors (remote, version, fingerprint, kind, message, stack)
     values ('mf-pets', '1.0.0', 'x', 'error', '', '')`,
  );
  await em.execute(`insert into suspensions (user_id, reason, ends_at) values (?, 'Before', now())`, [userId]); // has ended
  await em.execute('insert into data_exports (id, user_id) values (gen_random_uuid(), ?)', [userId]);
  await em.execute('insert into video_uploads (id, owner_id) values (gen_random_uuid(), ?)', [userId]);
  await em.execute(
    `insert into area_updates (user_id, kind, unit, title, text, path, count, counted_from)
     values (?, 'area_update:mf-pets/empty', 'mf-pets', 'Pets', 'Empty', '/', 1, now())`,
    [userId],
  );
  await em.execute(`insert into remote_api_users (unit, user_id, subject) values ('mf-pets', ?, gen_random_uuid())`, [
    userId,
  ]);
  await em.execute(`insert into remote_error_users values ('mf-pets', '1.0.0', 'x', ?)`, [userId]);
}
