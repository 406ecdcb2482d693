import type { ServerResponse } from 'node:http';

import type { Schema } from '@qlixline/contract/calls/endpoint';
import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import type { JsonEndpointKey } from '@qlixline/contract/endpoints';

import { sendJsonText } from './json-text.ts';
import type { LinkedJson } from './json-text.ts';
import { toReplyText } from './validation.ts';

/** Sends a handler's reply as its endpoint declares it. `headers` alternates names and values. */
export async function sendReply(
  endpoint: JsonEndpointKey,
  answer: unknown,
  response: ServerResponse,
  headers: readonly string[] = [],
): Promise<void> {
  const { reply, status = 200 } = declarationOf(endpoint);
  if (reply === null) response.writeHead(204, [...headers]).end();
  else if (typeof answer === 'string') sendJsonText(response, status, answer, headers);
  else if (isLinked(answer)) sendJsonText(response, status, answer.json, [...headers, 'link', answer.link]);
  else sendJsonText(response, status, await toReplyText(answer, reply as Schema), headers);
}

function isLinked(answer: unknown): answer is LinkedJson {
  return typeof answer === 'object' && answer !== null && 'json' in answer && 'link' in answer;
}
