import { describe, expect, test } from '@jest/globals';
import type { HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';

import { afterDone, reminderColumns, reminderOf } from './kept-reminder.ts';
import type { KeptReminder } from './kept-reminder.ts';

const MONTHLY = { every: 1, unit: 'month', from: '2026-01-31' } as const;
const reminder = (more: Partial<KeptReminder> = {}): KeptReminder => ({
  dueOn: '2026-02-28',
  repeat: MONTHLY,
  dueZone: 'Europe/Lisbon',
  ...more,
});
const visit = (more: object): HealthEntryInput => ({
  kind: 'visit',
  on: '2026-01-05',
  name: 'Claws',
  note: '',
  dueOn: '2026-02-28',
  ...more,
});

describe('afterDone', () => {
  test.each([
    ['early', '2026-02-20T12:00:00Z', '2026-03-31'],
    ['on its day', '2026-02-28T12:00:00Z', '2026-03-31'],
    ['late', '2026-03-10T12:00:00Z', '2026-03-31'],
    ['after the next one was due', '2026-04-02T12:00:00Z', '2026-04-30'],
  ])('a reminder that is done %s moves on to a day to come', (_, now, dueOn) => {
    expect(afterDone(reminder(), new Date(now))).toEqual(reminder({ dueOn }));
  });

  test('today is the day of the reminder’s time zone', () => {
    const daily = { every: 1, unit: 'day', from: '2026-05-01' } as const;
    const at = new Date('2026-05-31T21:00:00Z'); // June in Auckland
    const next = (dueZone: string | null) => afterDone({ dueOn: '2026-05-30', repeat: daily, dueZone }, at).dueOn;
    expect([next('Pacific/Auckland'), next('America/New_York'), next(null)]).toEqual([
      '2026-06-02',
      '2026-06-01',
      '2026-06-01',
    ]);
  });

  test('a reminder that doesn’t repeat ends', () => {
    const ended = { dueOn: null, repeat: null, dueZone: null };
    expect(afterDone(reminder({ repeat: null }), new Date())).toEqual(ended);
  });
});

describe('reminderOf', () => {
  test('an edit by a screen that doesn’t know intervals keeps them, from the new day on', () => {
    expect(reminderOf(visit({}), reminder())).toEqual(reminder());
    expect(reminderOf(visit({ dueOn: '2026-03-05' }), reminder())).toEqual(
      reminder({ dueOn: '2026-03-05', repeat: { ...MONTHLY, from: '2026-03-05' } }),
    );
  });

  test('an edit removes the interval, and with its day the whole reminder', () => {
    expect(reminderOf(visit({ repeat: null }), reminder())).toEqual(reminder({ repeat: null }));
    expect(reminderOf(visit({ dueOn: null }), reminder())).toEqual({ dueOn: null, repeat: null, dueZone: null });
  });
});

test.each([
  ['Pacific/Auckland', '2026-01-30T19:00:00.000Z'],
  ['America/Los_Angeles', '2026-01-31T16:00:00.000Z'],
  ['Europe/Lisbon', '2026-01-31T08:00:00.000Z'],
  [null, null],
])('in %s a reminder is sent at eight in the morning of its day', (dueZone, moment) => {
  expect(reminderColumns(reminder({ dueOn: '2026-01-31', dueZone })).remind_at).toBe(moment);
});
