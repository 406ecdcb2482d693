import { MESSAGES_PAGE_DEFAULT, PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';

import { backendSource } from '../backend-source.ts';
import { feedStatements, firstPageOf } from './feed-statements.ts';
import type { Statement } from '../statement-cost.ts';

/** A statement of the product whose JSON is a whole reply, with its parameters from the parts of an address. */
type AnsweredStatement = { statement: Statement; valuesOf: (parts: string[]) => (string | number | null)[] };

/** Statements by request; an address begins with the reader's id. */
export const ANSWERED_STATEMENTS = {
  feed: async () => ({
    statement: (await feedStatements()).feed,
    valuesOf: ([reader = '']) => firstPageOf(reader),
  }),
  inbox: async () => {
    const { conversationListQueries } = await backendSource<{ conversationListQueries: { inbox: Statement } }>(
      'modules/messages/conversations/conversations.query.ts',
    );
    return {
      statement: conversationListQueries.inbox,
      valuesOf: ([reader = '']) => [reader, null, PAGE_LIMIT_DEFAULT],
    };
  },
  conversation: async () => {
    const { messagesBeforeQuery } = await backendSource<{ messagesBeforeQuery: Statement }>(
      'modules/messages/messages.query.ts',
    );
    return {
      statement: messagesBeforeQuery,
      valuesOf: ([reader = '', id = '']) => [reader, Number(id), null, MESSAGES_PAGE_DEFAULT],
    };
  },
} satisfies Record<string, () => Promise<AnsweredStatement>>;
export type AnsweredName = keyof typeof ANSWERED_STATEMENTS;
