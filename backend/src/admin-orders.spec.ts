import { describe, expect, test } from '@jest/globals';

import { AdminError, parseAdminOrder } from './admin-orders.ts';

describe('commands of an operator', () => {
  test.each([
    [['deploy-token', 'mf-pets'], { kind: 'deploy-token', unit: 'mf-pets', name: undefined, days: 180, rotate: false }],
    [
      ['deploy-token', 'mf-pets', '--name', 'build', '--days', '30', '--rotate'],
      { kind: 'deploy-token', unit: 'mf-pets', name: 'build', days: 30, rotate: true },
    ],
    [
      ['deploy-token', 'mf-pets', '--revoke'],
      { kind: 'revoke-tokens', unit: 'mf-pets', name: undefined, id: undefined },
    ],
    [
      ['deploy-token', 'mf-pets', '--revoke', '--id', '1a2b3c4d'],
      { kind: 'revoke-tokens', unit: 'mf-pets', name: undefined, id: '1a2b3c4d' },
    ],
    [['deploy-tokens'], { kind: 'deploy-tokens', unit: undefined }],
    [['deploy-tokens', 'shell'], { kind: 'deploy-tokens', unit: 'shell' }],
    [['can-release'], { kind: 'can-release' }],
    [['check'], { kind: 'check', hasOwnDatabase: false }],
    [['check', '--own-database'], { kind: 'check', hasOwnDatabase: true }],
    [['mail-test', 'ana@pets.example'], { kind: 'mail-test', address: 'ana@pets.example' }],
    [['outbox'], { kind: 'outbox', retries: false, id: undefined }],
    [['outbox', 'retry'], { kind: 'outbox', retries: true, id: undefined }],
    [
      ['outbox', 'retry', '01a2280e-0117-7d30-ac58-fe644937280d'],
      { kind: 'outbox', retries: true, id: '01a2280e-0117-7d30-ac58-fe644937280d' },
    ],
    [['jobs'], { kind: 'jobs', retry: undefined }],
    [['jobs', 'retry', 'deliver-message'], { kind: 'jobs', retry: 'deliver-message' }],
    [
      ['suspend', '@max', '--until', '2099-01-31', '--reason', ' Spam '],
      { kind: 'suspend', whom: '@max', input: { until: '2099-01-31T00:00:00.000Z', reason: 'Spam' } },
    ],
    [
      ['suspend', '@max', '--until', '2099-01-31T18:00Z', '--reason', 'Spam'],
      { kind: 'suspend', whom: '@max', input: { until: '2099-01-31T18:00:00.000Z', reason: 'Spam' } },
    ],
    [
      ['suspend', 'max@pets.example', '--for-good', '--reason', 'Spam'],
      { kind: 'suspend', whom: 'max@pets.example', input: { until: null, reason: 'Spam' } },
    ],
    [['unsuspend', '@max'], { kind: 'unsuspend', whom: '@max' }],
    [['suspensions'], { kind: 'suspensions' }],
    [['role', '@mira', 'qa', '--remove'], { kind: 'role', whom: '@mira', role: 'qa', remove: true }],
  ])('parses the command %j', (args, order) => {
    expect(parseAdminOrder(args)).toEqual(order);
  });

  test.each([
    [['deploy-token', 'pets'], '"pets" is not a name such as mf-pets or shell.'],
    [['deploy-token', 'mf-pets', '--revok'], 'There is no option --revok:'],
    [['deploy-token', 'mf-pets', '--revoke=yes'], 'There is no option --revoke:'],
    [['deploy-token', 'mf-pets', '--name'], 'There is no option --name without a value:'],
    [
      ['deploy-token', 'mf-pets', '--name', 'a\nb'],
      '"a\nb" is no name for a token; letters, numbers, spaces, dots and dashes are, 40 at most.',
    ],
    [['deploy-token', 'mf-pets', '--days', 'some'], 'A token is good for 1 to 730 days, not for "some".'],
    [['deploy-token', 'mf-pets', '--days', '731'], 'A token is good for 1 to 730 days, not for "731".'],
    [['deploy-token'], 'This order is not complete, or has a word too many:'],
    [['deploy-tokens', 'mf-pets', 'shell'], 'This order is not complete, or has a word too many:'],
    [['can-release', 'now'], 'This order is not complete, or has a word too many:'],
    [['role', 'nobody@example.com', 'boss'], '"boss" is not a role; there are qa, release, moderator, admin.'],
    [['role', 'nobody', 'qa'], '"nobody" is neither an e-mail address nor an @username.'],
    [['mail-test'], 'This order is not complete, or has a word too many:'],
    [['mail-test', 'ana'], '"ana" is not an e-mail address.'],
    [['mail-test', 'ana @pets.example'], '"ana @pets.example" is not an e-mail address.'],
    [['outbox', 'send'], 'Please say what to do:'],
    [['outbox', 'retry', '17'], '"17" is no id of a message; npm run admin -- outbox lists them.'],
    [['jobs', 'retry'], 'This order is not complete, or has a word too many:'],
    [['jobs', 'stop', 'deliver-message'], 'Please say what to do:'],
    [['suspend', '@max', '--reason', 'Spam'], 'Please say until when: --until DATE or --for-good.'],
    [
      ['suspend', '@max', '--for-good', '--until', '2099-01-31', '--reason', 'Spam'],
      'Please say until when: --until DATE or --for-good.',
    ],
    [['suspend', '@max', '--for-good'], 'Please give a reason: --reason TEXT.'],
    [['suspend', '@max', '--for-good', '--reason', ' '], 'Please give a reason: --reason TEXT.'],
    [['suspend', '@max', '--until', 'soon', '--reason', 'x'], '"soon" is no date such as 2027-01-31'],
    [['suspend', '@max', '--until', '2099-13-31', '--reason', 'x'], '"2099-13-31" is no date such as 2027-01-31'],
    [['suspend', '@max', '--until', '2020-01-31', '--reason', 'x'], '"2020-01-31" has passed.'],
    [['suspend', 'max', '--for-good', '--reason', 'x'], '"max" is neither an e-mail address nor an @username.'],
    [['unsuspend'], 'This order is not complete, or has a word too many:'],
    [['destroy'], 'Please say what to do:'],
    [[], 'Please say what to do:'],
  ])('rejects the command %j', (args, sentence) => {
    const read = () => parseAdminOrder(args);
    expect(read).toThrow(AdminError);
    expect(read).toThrow(sentence);
  });
});
