import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import type { ProblemError } from '../../errors/problem-error.ts';

/** Answers an upgrade with problem details instead of a socket. */
export function refuseUpgrade(
  connection: Duplex,
  problem: ProblemError,
  headers: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify(problem.toProblem());
  connection.once('finish', () => connection.destroy());
  connection.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Connection: close',
      'Content-Type: application/problem+json',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
