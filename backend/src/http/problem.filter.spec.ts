import { beforeAll, describe, expect, test } from '@jest/globals';
import { BadRequestException, Logger, PayloadTooLargeException, UnauthorizedException } from '@nestjs/common';
import { PROBLEM_STATUS, problemSchema } from '@qlixline/contract/calls/problem';

import { notFound, validationFailed } from '../errors/problem-error.ts';
import { toProblemError } from './problem.filter.ts';

const failure = (properties: object, message = 'secret detail') => Object.assign(new Error(message), properties);

beforeAll(() => Logger.overrideLogger(false));

describe('mapping errors to problems', () => {
  test.each([
    ['storage_full', 'a full disk', failure({ code: 'ENOSPC', syscall: 'write' })],
    ['storage_full', 'a full disk of the database', failure({ cause: failure({ code: '53100' }) })],
    ['file_too_large', 'an account without room', failure({ cause: failure({ code: 'QX507' }) })],
    ['unavailable', 'a database that refuses connections', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
    ['unavailable', 'a database that restarts', failure({ code: '57P01' })],
    ['unavailable', 'a database out of connections', failure({ code: '53300' })],
    ['unavailable', 'a lock that is held too long', failure({ code: '55P03' })],
    ['unavailable', 'a deadlock', failure({ code: '40P01' })],
    ['unavailable', 'conflicting transactions', failure({ cause: failure({ code: '40001' }) })],
    ['unavailable', 'a driver error without a code', failure({}, 'timeout exceeded when trying to connect')],
    [
      'unavailable',
      'several refused addresses',
      new AggregateError([failure({ code: 'ECONNREFUSED', syscall: 'connect' })]),
    ],
    ['stale', 'a reference to a deleted row', failure({ code: '23503' })],
    ['internal', 'an unexpected constraint violation', failure({ code: '23502' })],
    ['internal', 'a missing file', failure({ code: 'ENOENT', syscall: 'open' })],
    ['internal', 'a thrown text', 'secret detail'],
    ['validation_failed', "Nest's bad request", new BadRequestException('secret detail')],
    ['file_too_large', "Nest's error for a large payload", new PayloadTooLargeException('secret detail')],
    ['unauthenticated', "Nest's error for a missing session", new UnauthorizedException('secret detail')],
    ['validation_failed', 'a body parser error', failure({ status: 400, type: 'entity.parse.failed' })],
    ['unsupported_media_type', 'a body parser error for a charset', failure({ status: 415 })],
  ])('an error becomes the problem %s: %s', (code, _, error) => {
    const problem = toProblemError(error).toProblem();
    expect(problemSchema.parse(problem)).toMatchObject({
      code,
      status: PROBLEM_STATUS[code as keyof typeof PROBLEM_STATUS],
    });
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(/401|Unauthorized/.test(JSON.stringify(problem))).toBe(code === 'unauthenticated');
  });

  test('a deadlock becomes a problem with an immediate retry', () => {
    expect(toProblemError(failure({ code: '40P01' })).retryAfterSeconds).toBe(1);
  });

  test('an error that is a problem already stays unchanged', () => {
    const known = notFound();
    expect(toProblemError(known)).toBe(known);
  });
});

test('the message of the first invalid field becomes that of the whole form', () => {
  const errors = [
    { field: 'name', message: 'Pet name is required' },
    { field: 'species', message: 'Species is required' },
  ];
  expect(validationFailed(errors).toProblem()).toMatchObject({ status: 400, message: 'Pet name is required', errors });
});
