import { PROBLEM_STATUS, problemSchema } from '@qlixline/contract/calls/problem';
import type { Problem, ProblemCode } from '@qlixline/contract/calls/problem';

/** Creates an error reply like the backend's. */
export function problemReply(code: ProblemCode, message: string, errors?: Problem['errors']): Response {
  const status = PROBLEM_STATUS[code];
  const problem = problemSchema.parse({
    type: 'about:blank',
    title: code,
    status,
    detail: message,
    code,
    message,
    ...(errors && { errors }),
  });
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}
