import {
  hiddenWordsSchema,
  moderationActionSchema,
  moderationLogEntrySchema,
  moderationLogPageSchema,
  moderationPageSchema,
  ownReportPageSchema,
  ownReportSchema,
  reportInputSchema,
  blockOrMutePageSchema,
} from '@qlixline/contract/safety';
import { userCardSchema } from '@qlixline/contract/user';

import { nextId } from './builders.ts';
import type { UsersState } from './users-state.ts';
import { json, noContent, pageReply, parsed } from './fake-reply.ts';
import type { Call, FakeRoute } from './fake-reply.ts';
import { problemReply } from './problem-reply.ts';

const SOME_TIME = '2026-01-02T03:04:05.000Z';

/** Blocks, mutes, hidden words, reports and moderation. */
export const SAFETY_ROUTES: readonly FakeRoute[] = [
  {
    method: 'GET',
    path: /^\/api\/blocks$/,
    reply: ({ state, url }) => pageReply(blockOrMutePageSchema, state.blocks, url),
  },
  { method: 'PUT', path: /^\/api\/blocks\/([^/]+)$/, reply: block },
  { method: 'DELETE', path: /^\/api\/blocks\/([^/]+)$/, reply: unblock },
  { method: 'GET', path: /^\/api\/mutes$/, reply: listMutes },
  { method: 'PUT', path: /^\/api\/mutes\/([^/]+)$/, reply: (call) => setMuted(call, true) },
  { method: 'DELETE', path: /^\/api\/mutes\/([^/]+)$/, reply: (call) => setMuted(call, false) },
  {
    method: 'GET',
    path: /^\/api\/hidden-words$/,
    reply: ({ state }) => json(hiddenWordsSchema, { words: state.hiddenWords }),
  },
  { method: 'PUT', path: /^\/api\/hidden-words$/, reply: saveHiddenWords },
  {
    method: 'GET',
    path: /^\/api\/reports\/mine$/,
    reply: ({ state, url }) => pageReply(ownReportPageSchema, state.ownReports, url),
  },
  { method: 'POST', path: /^\/api\/reports$/, reply: report },
  {
    method: 'GET',
    path: /^\/api\/moderation\/reports$/,
    reply: (call) => asModerator(call, ({ queue }) => pageReply(moderationPageSchema, queue, call.url)),
  },
  {
    method: 'GET',
    path: /^\/api\/moderation\/actions$/,
    reply: (call) => asModerator(call, ({ log }) => pageReply(moderationLogPageSchema, log, call.url)),
  },
  { method: 'POST', path: /^\/api\/moderation\/actions$/, reply: moderate },
];

/** Who is blocked is not found any more. */
function block({ state, parameter }: Call): Response {
  const person = state.people.find(({ id }) => id === parameter);
  if (!person) return problemReply('not_found', 'This does not exist.');
  state.blocks = [{ person: userCardSchema.parse(person), since: SOME_TIME }, ...state.blocks];
  state.people = state.people.filter((other) => other !== person);
  return noContent();
}

function unblock({ state, parameter }: Call): Response {
  state.blocks = state.blocks.filter(({ person }) => person.id !== parameter);
  return noContent();
}

function listMutes({ state, url }: Call): Response {
  const muted = state.people.filter(({ isMuted }) => isMuted);
  const rows = muted.map((person) => ({ person: userCardSchema.parse(person), since: SOME_TIME }));
  return pageReply(blockOrMutePageSchema, rows, url);
}

function setMuted({ state, parameter }: Call, isMuted: boolean): Response {
  state.people = state.people.map((person) => (person.id === parameter ? { ...person, isMuted } : person));
  return noContent();
}

function saveHiddenWords({ state, body }: Call): Response {
  return parsed(hiddenWordsSchema, body, ({ words }) => {
    state.hiddenWords = words;
    return json(hiddenWordsSchema, { words });
  });
}

function report({ state, body }: Call): Response {
  return parsed(reportInputSchema, body, ({ subject, reason, details }) => {
    const made = { id: nextId(), subject, reason, details, state: 'open' as const, createdAt: SOME_TIME };
    state.ownReports = [made, ...state.ownReports];
    return json(ownReportSchema, made, 201);
  });
}

function asModerator(
  { state }: Call,
  reply: (moderation: NonNullable<UsersState['moderation']>) => Response,
): Response {
  return state.moderation ? reply(state.moderation) : problemReply('forbidden', 'This needs the moderator role.');
}

function moderate(call: Call): Response {
  return asModerator(call, ({ queue, log }) =>
    parsed(moderationActionSchema, call.body, (action) => {
      const { state } = call;
      const isMeant = (row: { subject: string; subjectId: string }) =>
        row.subject === action.subject && row.subjectId === action.subjectId;
      const moderator = state.user && userCardSchema.parse(state.user);
      const entry = { id: nextId(), ...action, moderator, createdAt: SOME_TIME };
      state.moderation = { queue: queue.filter((row) => !isMeant(row)), log: [entry, ...log] };
      return json(moderationLogEntrySchema, entry, 201);
    }),
  );
}
