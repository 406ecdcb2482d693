import { afterEach, expect, test } from '@jest/globals';
import { setPageUser } from '@qlixline/api-client/calls/page-user';

import { answerWorker } from './answer-worker.ts';

afterEach(() => setPageUser(undefined));

test('the page tells the worker whose account it shows', () => {
  setPageUser('robin');
  const answers: unknown[] = [];
  answerWorker({ type: 'whose-page' }, [{ postMessage: (answer: unknown) => answers.push(answer) }]);
  expect(answers).toEqual(['robin']);
});
