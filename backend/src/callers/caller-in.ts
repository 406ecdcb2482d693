import type { IncomingHttpHeaders } from 'node:http';

import { CALLER_HEADER, CALLER_PATTERN } from '@qlixline/contract/calls/caller';

/** Returns the remote that a call names as its origin, such as `mf-pets/1.4.0`; undefined for anything else. */
export function callerIn(headers: IncomingHttpHeaders): string | undefined {
  const caller = headers[CALLER_HEADER];
  return typeof caller === 'string' && CALLER_PATTERN.test(caller) ? caller : undefined;
}
