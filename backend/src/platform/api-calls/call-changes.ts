import type { ApiCall } from '@qlixline/contract/calls/api-call';

import { replyChanges, requestChanges } from './schema-changes.ts';

/**
 * Lists the reasons why a call that matched `before` doesn't match `now`, as partial sentences such as "does not take
 * body.nickname any more". Empty if everything sent is still accepted and everything read is still answered.
 */
export function callChanges(before: ApiCall, now: ApiCall | undefined): string[] {
  if (!now) return ['is not there'];
  return [
    ...accessChanges(before, now),
    ...paramChanges(before, now),
    ...(before.accepts === now.accepts || TAKES_ANY_FORM.has(now.accepts) ? [] : [`takes its body as ${formOf(now)}`]),
    ...requestChanges(before.query ?? EMPTY_OBJECT_SCHEMA, now.query ?? EMPTY_OBJECT_SCHEMA, 'query'),
    ...requestChanges(before.body ?? EMPTY_OBJECT_SCHEMA, now.body ?? EMPTY_OBJECT_SCHEMA, 'body'),
    ...(before.reply ? (now.reply ? replyChanges(before.reply, now.reply, 'reply') : ['answers no JSON']) : []),
  ];
}

const TAKES_ANY_FORM: ReadonlySet<string | undefined> = new Set(['json-or-form', 'json-or-form-with-file']);

/** Schema used where a build declares no input: it sends nothing and rejects nothing. */
const EMPTY_OBJECT_SCHEMA = { type: 'object', properties: {} };

const formOf = ({ accepts = 'JSON' }: ApiCall) => accepts;

/** Lists lost access. `public` includes signed-in users. */
function accessChanges(before: ApiCall, now: ApiCall): string[] {
  return now.access === before.access || now.access === 'public' ? [] : [`needs ${NEEDS[now.access] ?? now.access}`];
}

const NEEDS: Readonly<Record<string, string>> = { session: 'a session', 'deploy-token': 'the release role' };

function paramChanges({ params: before = {} }: ApiCall, { params: now = {} }: ApiCall): string[] {
  return Object.entries(before).flatMap(([name, kind]) =>
    now[name] === kind || now[name] === 'text' ? [] : [`takes another kind of :${name} (${now[name]})`],
  );
}
