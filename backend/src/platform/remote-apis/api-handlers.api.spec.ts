import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';

import { invalidTransition } from '../../errors/problem-error.ts';
import { asRole, newUnit, overviewOf, publishShell } from '../../test-support/scenes/registry.ts';
import { callApi, grant, publishWithApi } from '../../test-support/scenes/remote-service.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { AnswersRemoteCall, RemoteApiModule } from '../api-modules/remote-api.decorator.ts';
import type { ModuleCall } from '../api-modules/remote-api.decorator.ts';
import { ApiHandlers } from './api-handlers.ts';
import { ServiceLimits } from './service/service-limits.ts';

const unit = newUnit();

@Injectable()
@RemoteApiModule(unit, '1.2.0')
class Horoscope {
  @AnswersRemoteCall('GET', '/readings/:id')
  async reading({ params, query, caller }: ModuleCall) {
    return { id: params['id'], day: query.get('day'), hasUser: 'user' in caller, subject: caller.subject };
  }

  @AnswersRemoteCall('POST', '/readings')
  async add({ body }: ModuleCall) {
    return body === null ? undefined : body;
  }

  @AnswersRemoteCall('DELETE', '/readings/:id')
  async remove() {
    throw invalidTransition('It is kept.');
  }

  @AnswersRemoteCall('GET', '/readings')
  async hang() {
    return new Promise(() => undefined);
  }

  @AnswersRemoteCall('GET', '/mine')
  async mine({ caller }: ModuleCall) {
    return caller.user;
  }
}

@Module({ providers: [Horoscope] })
class HoroscopeModule {}

let api: TestApi;
let ana: SignedIn;
beforeAll(async () => {
  api = await startOwnApi();
  await api.app.get(LazyModuleLoader).load(() => HoroscopeModule);
  api.app.get(ApiHandlers, { strict: false }).onModuleInit();
  await publishShell(api);
  await publishWithApi(api, unit, { audience: { percent: 100 } });
  ana = await api.asUser();
});
afterAll(() => api.close());

test('a remote whose API a module of the backend answers needs no registered service', async () => {
  const { units } = await overviewOf((await asRole(api, 'release')).client);
  expect(units.find(({ name }) => name === unit)?.api).toMatchObject({ answered: true, inProduct: true });
});

test('a module gets the call’s parameters, query and caller, and its value is the reply', async () => {
  const { json } = await callApi(ana.client, unit, 'GET /readings/7?day=today');
  expect(json).toEqual({ id: '7', day: 'today', hasUser: false, subject: expect.any(String) });
  expect(json.subject).not.toBe(ana.userId);
  expect((await callApi(ana.client, unit, 'POST /readings', { body: { a: [1] } })).json).toEqual({ a: [1] });
});

test('a module stands behind the same checks as a service', async () => {
  expect((await callApi(api.asNobody(), unit, 'GET /readings/7')).status).toBe(401);
  expect((await callApi(ana.client, unit, 'GET /admin')).status).toBe(404);
  expect((await callApi(ana.client, unit, 'PUT /readings/7', { body: {} })).status).toBe(404); // declared, unanswered
  const headers = { origin: 'https://evil.example' };
  expect((await callApi(ana.client, unit, 'POST /readings', { body: {}, headers })).status).toBe(403);
  expect((await callApi(ana.client, unit, 'POST /readings', { body: { a: 'x'.repeat(1_000) } })).status).toBe(413);
  expect((await callApi(ana.client, unit, 'GET /mine')).status).toBe(403);
  await grant(api, unit, ['profile:read']);
  expect((await callApi(ana.client, unit, 'GET /mine')).json.code).toBe('consent_needed');
  await ana.client.put(`/api/remote-consents/${unit}`, { permissions: ['profile:read'] });
  expect((await callApi(ana.client, unit, 'GET /mine')).json).toMatchObject({ id: ana.userId });
});

test('a problem that a module throws is the reply', async () => {
  const { status, json } = await callApi(ana.client, unit, 'DELETE /readings/7', { body: {} });
  expect([status, json.message]).toEqual([409, 'It is kept.']);
});

test('a module that hangs is answered with 503', async () => {
  api.app.get(ServiceLimits, { strict: false }).answerMs = 50;
  expect((await callApi(ana.client, unit, 'GET /readings')).status).toBe(503);
});
