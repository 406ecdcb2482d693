import { randomUUID } from 'node:crypto';

import { voiceIdOf } from '@qlixline/contract/messages/voice-url';
import { beforeEach, describe, expect, test } from '@jest/globals';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { uploadVoice } from '../../test-support/samples/sample-voices.ts';
import { exportedArchive, textIn } from '../../test-support/scenes/data-exports.ts';
import { listOf, open, partOf, send, trySend } from '../../test-support/scenes/converse.ts';
import { befriend, block } from '../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let id: number;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
  ({ id } = await open(ana, ben));
});

const statusesOf = (url: string, viewers: readonly SignedIn[]) =>
  Promise.all(viewers.map(async ({ client }) => (await client.get(url)).status));

describe('voice messages', () => {
  test('a voice message is sent alone, and only members of the conversation can hear it', async () => {
    const voice = await uploadVoice(ana);
    expect(await statusesOf(voice.url, [ana, ben])).toEqual([200, 404]);
    const message = await send(ana, id, '', { voiceUrl: voice.url });
    expect(message).toMatchObject({ text: '', images: [], card: null, voice });
    expect((await partOf(ben, id)).items).toMatchObject([{ voice }]);
    const stranger = await api.asUser();
    await befriend(api, ana, stranger);
    expect(await statusesOf(voice.url, [ana, ben, stranger])).toEqual([200, 200, 404]);
  });

  test('the inbox shows the duration of a voice message and counts no photo', async () => {
    const { url, durationMs } = await uploadVoice(ana);
    await send(ana, id, '', { voiceUrl: url });
    expect(await listOf(ben)).toMatchObject([{ lastMessage: { voiceMs: durationMs, imageCount: 0, excerpt: '' } }]);
    await send(ana, id, 'Did you hear it?');
    expect(await listOf(ben)).toMatchObject([{ lastMessage: { voiceMs: null } }]);
  });

  test('a voice message is hidden when it is deleted or while a block exists', async () => {
    const { url } = await uploadVoice(ana);
    const { id: messageId } = await send(ana, id, '', { voiceUrl: url });
    await block(api, ben, ana);
    expect(await statusesOf(url, [ben])).toEqual([404]);
    await api.em().execute('delete from blocks where blocker_id = ?', [ben.userId]);
    expect(await statusesOf(url, [ben])).toEqual([200]);
    await ana.client.delete(`/api/messages/${messageId}`);
    expect(await statusesOf(url, [ben])).toEqual([404]);
    expect((await partOf(ben, id)).items).toMatchObject([{ isDeleted: true, voice: null }]);
  });

  test('rejects the recording of somebody else, a picture’s address, and a recording beside a text', async () => {
    const [mine, theirs] = [await uploadVoice(ana), await uploadVoice(ben)];
    const refused = [
      await trySend(ana, id, '', { voiceUrl: theirs.url }),
      await trySend(ana, id, '', { voiceUrl: `/media/${randomUUID()}/voice.m4a` }),
      await trySend(ana, id, '', { voiceUrl: mine.url.replace('voice.m4a', '1280.webp') }),
      await trySend(ana, id, '', { voiceUrl: `https://example.com${mine.url}` }),
      await trySend(ana, id, 'Listen', { voiceUrl: mine.url }),
      await trySend(ana, id, '', { images: [{ imageUrl: mine.url.replace('voice.m4a', '1280.webp'), alt: '' }] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await partOf(ben, id)).items).toEqual([]);
  });

  test('a voice message can’t be part of a request to somebody who isn’t a friend', async () => {
    const stranger = await api.asUser();
    const { id: other } = await open(ana, stranger);
    const { url } = await uploadVoice(ana);
    expect((await trySend(ana, other, '', { voiceUrl: url })).status).toBe(409);
    expect(await statusesOf(url, [stranger])).toEqual([404]);
  });

  test('sending a voice message again with the same client id stores it once', async () => {
    const { url } = await uploadVoice(ana);
    const clientId = randomUUID();
    const first = await trySend(ana, id, '', { clientId, voiceUrl: url });
    const again = await trySend(ana, id, '', { clientId, voiceUrl: url });
    expect([first.status, again.json.id]).toEqual([201, first.json.id]);
    expect((await partOf(ben, id)).items).toHaveLength(1);
  });

  test('a forwarded voice message is heard by members of the other conversation', async () => {
    const friend = await api.asUser();
    await befriend(api, ben, friend);
    const { url } = await uploadVoice(ana);
    const message = await send(ana, id, '', { voiceUrl: url });
    const { id: other } = await open(ben, friend);
    const forwarded = await send(ben, other, '', { forwardOf: message.id });
    expect(forwarded).toMatchObject({ isForwarded: true, voice: { url } });
    expect(await statusesOf(url, [friend])).toEqual([200]);
  });

  test('a voice message in a group can’t be heard by somebody who joined later or has left', async () => {
    const late = await api.asUser();
    await befriend(api, ana, late);
    const { json: group } = await ana.client.post('/api/conversations/groups', {
      name: 'Walks',
      userIds: [ben.userId],
    });
    const { url } = await uploadVoice(ana);
    await send(ana, group.id, '', { voiceUrl: url });
    await ana.client.put(`/api/conversations/${group.id}/members/${late.userId}`);
    expect(await statusesOf(url, [ben, late])).toEqual([200, 404]);
    await ben.client.delete(`/api/conversations/${group.id}/members/${ben.userId}`);
    expect(await statusesOf(url, [ben])).toEqual([404]);
  });

  test('a moderator hears a reported voice message until the report is answered', async () => {
    const moderator = await api.asUser();
    await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
    const { url } = await uploadVoice(ana);
    const message = await send(ana, id, '', { voiceUrl: url });
    expect(await statusesOf(url, [moderator])).toEqual([404]);
    const report = { subject: 'message', subjectId: String(message.id), reason: 'harassment', details: '' };
    expect((await ben.client.post('/api/reports', report)).status).toBe(201);
    const { json } = await moderator.client.get('/api/moderation/reports');
    expect(json.items).toMatchObject([{ subject: 'message', voiceUrl: url, imageUrls: [], areImagesCovered: null }]);
    expect(await statusesOf(url, [moderator])).toEqual([200]);
    const answer = { subject: 'message', subjectId: String(message.id), action: 'dismiss', note: 'Fine' };
    await moderator.client.post('/api/moderation/actions', answer);
    expect(await statusesOf(url, [moderator])).toEqual([404]);
  });

  test('the download of one’s data contains own recordings, and not those of others', async () => {
    const [mine, theirs] = [await uploadVoice(ana), await uploadVoice(ben)];
    await send(ana, id, '', { voiceUrl: mine.url });
    await send(ben, id, '', { voiceUrl: theirs.url });
    const archive = await exportedArchive(api.url, ana.client);
    const [ownId, otherId] = [mine, theirs].map(({ url }) => voiceIdOf(url));
    const paths = Object.keys(archive);
    expect(paths.filter((path) => path.endsWith('.m4a'))).toEqual([`media/${ownId}.m4a`]);
    const messages = textIn(archive, 'data/messages.json');
    expect(messages.replaceAll(/\s/g, '')).toContain(`"voice":"media/${ownId}.m4a"`);
    expect(messages).not.toContain(`media/${otherId}`);
  });

  test('deleting the account deletes its voice messages', async () => {
    const { url } = await uploadVoice(ana);
    await send(ana, id, '', { voiceUrl: url });
    await api.em().execute('delete from users where id = ?', [ana.userId]);
    expect(await statusesOf(url, [ben])).toEqual([404]);
    expect(
      await api.em().execute(`select 1 from media where voice_ms is not null and owner_id = ?`, [ana.userId]),
    ).toEqual([]);
  });
});
