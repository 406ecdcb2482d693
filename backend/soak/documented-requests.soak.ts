import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EndpointKey } from '@qlixline/contract/endpoints';
import * as fc from 'fast-check';

import { errorTypeOf } from '../src/test-support/fuzz/error-type.ts';
import { operationsOf } from '../src/test-support/fuzz/api-document.ts';
import type { Operation } from '../src/test-support/fuzz/api-document.ts';
import { Answers } from '../src/test-support/fuzz/answers.ts';
import { documentedRequestTo } from '../src/test-support/fuzz/documented-request.ts';
import type { DocumentedRequest } from '../src/test-support/fuzz/documented-request.ts';
import { loggedErrors } from '../src/test-support/fuzz/logged-errors.ts';
import { learnThings } from '../src/test-support/fuzz/resident.ts';
import { Residents } from '../src/test-support/fuzz/residents.ts';
import { sendDocumented } from '../src/test-support/fuzz/send-documented.ts';
import { expectForAll } from '../src/test-support/generated/holds-for-all.ts';
import { listOf } from '../src/test-support/generated/list-of.ts';
import { PATIENCE_MS, reportTried } from '../src/test-support/generated/size.ts';
import { runAdminHere } from '../src/test-support/start/run-admin.ts';
import { sampleRemoteBuild, sampleShellBuild, sendBuild } from '../src/test-support/samples/sample-build.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';
import { createTestDatabase } from '../src/test-support/start/test-database.ts';
import type { TestDatabase } from '../src/test-support/start/test-database.ts';

const SENDERS = 10;
const CONCURRENCY = 4;
const BATCHES = { of: `batches of ${CONCURRENCY} documented requests`, runs: { small: 60, perMinute: 675 } };
const QUICKLY_MS = 2_000;
const REACHED_MIN = 0.8; // of the routes
/** Minimum number of requests; with fewer, chance decides which routes are reached. */
const ENOUGH_REQUESTS = 2_000;

let database: TestDatabase;
let backend: BackendProcess;
let operations: Operation[];
let residents: Residents;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  backend = await startProcess(database.url, { TRUST_PROXY: '1', APP_ENV: 'staging', API_DOCS: '1' });
  operations = operationsOf((await backend.asNobody().get('/api/docs.json')).json);
  for (const sample of [sampleShellBuild(), sampleRemoteBuild()]) {
    // Not in a process that is waited for: meanwhile the backend would close the connection of the next request.
    token = (await runAdminHere(database.url, ['deploy-token', sample.build.name])).stdout.trim();
    expect((await sendBuild(backend.asNobody(), sample, { token })).status).toBe(201);
  }
  residents = new Residents(backend, database.url, nextAddress);
  await residents.fill(SENDERS);
}, 120_000);
afterAll(async () => {
  await backend.close();
  await database.drop();
});

test(
  'any request that /api/docs.json describes is answered quickly, as declared and without a server error',
  async () => {
    const answers = new Answers();
    const routes = operations.map(({ route }) => route);
    expect(routes.length).toBeGreaterThan(100);
    try {
      await expectForAll(batchesOf(documentedRequestTo(operations, SENDERS)), (batch) => send(batch, answers), BATCHES);
    } finally {
      reportTried(`${answers.summary(routes)}; ${residents.made} residents`);
    }
    expect(loggedErrors(backend)).toEqual([]);
    const notReached = answers.notReached(routes);
    const isEnough = answers.count < ENOUGH_REQUESTS || 1 - notReached.length / routes.length > REACHED_MIN;
    expect({ notReached, isEnough }).toEqual({ notReached, isEnough: true });
  },
  PATIENCE_MS,
);

/** Generates batches of unrelated requests, or of one request that is repeated before it is answered. */
function batchesOf(request: fc.Arbitrary<DocumentedRequest>): fc.Arbitrary<DocumentedRequest[]> {
  return fc.oneof(
    { weight: 4, arbitrary: listOf(request, CONCURRENCY) },
    { weight: 1, arbitrary: request.map((one) => Array.from({ length: CONCURRENCY }, () => one)) },
  );
}

async function send(batch: readonly DocumentedRequest[], answers: Answers): Promise<void> {
  await residents.refresh();
  await Promise.all(batch.map((request) => expectFine(request, answers)));
}

async function expectFine(request: DocumentedRequest, answers: Answers): Promise<void> {
  const { sender, route } = request;
  const place = typeof sender === 'number' ? sender : 0;
  const own = residents.at(place);
  const { things: victim } = residents.at((place + 1 + (answers.count % (SENDERS - 1))) % SENDERS);
  const client = typeof sender === 'number' ? own.client : backend.asNobody();
  const cookies = client.cookieHeader;
  const asTeam: Record<string, string> = sender === 'team' ? { authorization: `Bearer ${token}` } : {};
  const sent = { ...request, headers: { ...request.headers, ...asTeam } };
  const { status, headers, text, json, ms } = await sendDocumented(
    client,
    sent,
    { victim, own: own.things },
    nextAddress(),
  );
  answers.add({ request, status, ms });
  if (typeof sender === 'number') {
    if (status < 300) learnThings(own, route, json);
    if (status === 429) own.needs = 'replacement';
    else if (status === 401 || client.cookieHeader !== cookies) own.needs = 'sign-in';
  }
  const type = headers.get('content-type') ?? '';
  const errorType = errorTypeOf(endpointOf(request), request.headers['content-type']);
  const isForeseen = status < 400 || ((status < 500 || status === 503) && errorType.test(type));
  const logged = isForeseen ? [] : loggedErrors(backend).slice(-2);
  expect({ isForeseen, status, type, text, logged }).toEqual({ isForeseen: true, status, type, text, logged });
  expect(ms).toBeLessThan(QUICKLY_MS);
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Returns the contract's key: `GET /api/pets/{id}` is `GET /api/pets/:id`. */
function endpointOf({ route }: DocumentedRequest): EndpointKey {
  return route.replaceAll(/\{(\w+)\}/g, ':$1') as EndpointKey;
}
