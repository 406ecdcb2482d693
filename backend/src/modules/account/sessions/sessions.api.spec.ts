import { describe, expect, test } from '@jest/globals';

import { ExpiredRows } from '../../../database/expired-rows.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { SessionRevocations } from '../../../sessions/session-revocations.ts';
import { SessionService } from '../../../sessions/session.service.ts';

const api = apiOfSpec();

describe('sessions', () => {
  test('the list of sessions marks the current one', async () => {
    const ana = await api.asUser();
    const phone = await api.asDeviceOf(ana.userId);
    const { status, json } = await ana.client.get('/api/sessions');
    expect(status).toBe(200);
    expect(json.map((device: { id: string }) => device.id).toSorted()).toEqual(
      [ana.sessionId, phone.sessionId].toSorted(),
    );
    expect(json.find((device: { isCurrent: boolean }) => device.isCurrent).id).toBe(ana.sessionId);
  });

  test('signing out all other devices keeps the current one', async () => {
    const ana = await api.asUser();
    const phone = await api.asDeviceOf(ana.userId);
    const ben = await api.asUser();
    expect((await phone.client.delete('/api/sessions')).status).toBe(204);
    expect((await ana.client.get('/api/auth/user')).status).toBe(401);
    expect((await phone.client.get('/api/auth/user')).status).toBe(200);
    expect((await ben.client.get('/api/auth/user')).status).toBe(200);
  });

  test('revoking a session signs the device out and closes its sockets', async () => {
    const ana = await api.asUser();
    const phone = await api.asDeviceOf(ana.userId);
    const received: unknown[] = [];
    const stop = api.app.get(SessionRevocations).onRevoked((ids, userId) => received.push({ ids, userId }));
    expect((await ana.client.delete(`/api/sessions/${phone.sessionId}`)).status).toBe(204);
    stop();
    expect(received).toEqual([{ ids: [phone.sessionId], userId: ana.userId }]);
    expect((await phone.client.get('/api/sessions')).status).toBe(401);
    expect((await ana.client.get('/api/sessions')).status).toBe(200);
  });

  test('concurrent requests to end a session end it without an error', async () => {
    const { client } = await api.asUser();
    const sessions = api.app.get(SessionService);
    await Promise.all([1, 2, 3, 4].map(() => sessions.resolve(client.cookieHeader))); // one connection for each call
    await Promise.all([1, 2, 3, 4].map(() => sessions.endOf(client.cookieHeader)));
    expect((await client.get('/api/sessions')).status).toBe(401);
  });

  test('revoking a session of somebody else answers 404 like an unknown one and leaves it signed in', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const foreign = await ben.client.delete(`/api/sessions/${ana.sessionId}`);
    const unknown = await ben.client.delete('/api/sessions/nothing"\\{}');
    expect(foreign.status).toBe(404);
    expect(unknown.text).toBe(foreign.text);
    expect((await ana.client.get('/api/sessions')).status).toBe(200);
  });

  test.each(["last_seen_at = now() - interval '15 days'", "created_at = now() - interval '91 days'"])(
    'a session ends when %s',
    async (age) => {
      const ana = await api.asUser();
      await api.em().execute(`update sessions set ${age} where id = ?`, [ana.sessionId]);
      api.app.get(SessionService).evict([ana.sessionId]);
      expect((await ana.client.get('/api/sessions')).status).toBe(401);
    },
  );

  test('deleting an account deletes its sessions', async () => {
    const ana = await api.asUser();
    await api.em().execute('delete from users where id = ?', [ana.userId]);
    api.app.get(SessionService).evict([ana.sessionId]);
    expect((await ana.client.get('/api/sessions')).status).toBe(401);
  });

  test('expired sessions are deleted by the job', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await api
      .em()
      .execute(`update sessions set last_seen_at = now() - interval '15 days' where id = ?`, [ana.sessionId]);
    await api.app.get(ExpiredRows).remove();
    const left = await api.em().execute<{ id: string }[]>('select id from sessions');
    expect(left.map(({ id }) => id)).toContain(ben.sessionId);
    expect(left.map(({ id }) => id)).not.toContain(ana.sessionId);
  });
});
