import { describe, expect, test } from '@jest/globals';

import { lastDue, readSchedule } from './backup-schedule.ts';
import { BackupFigures } from './backup-figures.ts';
import { momentIn, nameOfBackup } from './backup-place.ts';
import { keptBackups } from './kept-backups.ts';
import type { KeepRule } from './kept-backups.ts';

const RULE = { daily: 7, weekly: 4, monthly: 6 };
const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 0, 1, 3);

/**
 * Makes a backup on each day for which `isMade` is true and removes old ones, as the schedule does. Returns the backups
 * of each day.
 */
function everyDay(days: number, rule: KeepRule, isMade: (day: number) => boolean = () => true): Date[][] {
  let there: Date[] = [];
  return Array.from({ length: days }, (_, day) => {
    if (isMade(day)) there = keptBackups([...there, new Date(START + day * DAY_MS)], rule);
    return there;
  });
}

describe('kept backups', () => {
  test('a year of daily backups leaves seven days, and a backup of each of the last weeks and months', () => {
    const last = everyDay(365, RULE)
      .at(-1)!
      .map((moment) => moment.toISOString().slice(0, 10));
    expect(last).toEqual([
      '2026-12-31',
      '2026-12-30',
      '2026-12-29',
      '2026-12-28',
      '2026-12-27',
      '2026-12-26',
      '2026-12-25',
      '2026-12-20',
      '2026-12-13',
      '2026-11-30',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
    ]);
  });

  test.each<[string, KeepRule, (day: number) => boolean]>([
    ['the usual rule', RULE, () => true],
    ['a rule that keeps nothing', { daily: 0, weekly: 0, monthly: 0 }, () => true],
    ['only months', { daily: 0, weekly: 0, monthly: 2 }, () => true],
    ['backups that fail two days of three', RULE, (day) => day % 3 === 0],
    ['backups that fail for a month', RULE, (day) => day < 40 || day > 70],
    ['one backup and none after it', RULE, (day) => day === 0],
  ])('the newest backup is kept, and no more than the rule says, with %s', (_what, rule, isMade) => {
    const most = Math.max(1, rule.daily + rule.weekly + rule.monthly);
    let newest: number | undefined;
    for (const [day, there] of everyDay(400, rule, isMade).entries()) {
      if (isMade(day)) newest = START + day * DAY_MS;
      if (newest === undefined) continue;
      expect(there[0]?.getTime()).toBe(newest);
      expect(there.length).toBeLessThanOrEqual(most);
    }
  });

  test('several backups of one day count as one day, of which the newest is kept', () => {
    const moments = [1, 5, 9, 30].map((hour) => new Date(START + hour * 60 * 60_000));
    expect(keptBackups(moments, { daily: 2, weekly: 0, monthly: 0 })).toEqual([moments[3], moments[2]]);
    expect(keptBackups([], RULE)).toEqual([]);
  });
});

describe('the schedule of backups', () => {
  test.each([
    ['BACKUP_AT', '25:00'],
    ['BACKUP_AT', '3 am'],
    ['BACKUP_KEEP_DAILY', '-1'],
    ['BACKUP_KEEP_DAILY', 'all'],
    ['BACKUP_KEEP_WEEKLY', '1.5'],
    ['BACKUP_KEEP_WEEKLY', '9999'],
    ['BACKUP_KEEP_MONTHLY', 'six'],
    ['BACKUP_KEEP_MONTHLY', '-6'],
    ['BACKUP_PORT', '70000'],
    ['BACKUP_PORT', 'metrics'],
    ['BACKUP_S3_ENDPOINT', 'storage'],
    ['BACKUP_S3_ENDPOINT', 'ftp://storage'],
    ['BACKUP_S3_PREFIX', 'ours?'],
    ['BACKUP_S3_PREFIX', 'a b'],
  ])('the setting %s = "%s" is rejected with one sentence that names both', (name, value) => {
    expect(() => readSchedule({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} must be .+, not "${value.replace('?', '\\?')}"\\.$`),
    );
  });

  test('a bucket for backups without its keys is rejected by the name of the missing one', () => {
    expect(() => readSchedule({ BACKUP_S3_BUCKET: 'b' })).toThrow('The setting BACKUP_S3_ACCESS_KEY_ID is missing');
    const keyed = { BACKUP_S3_BUCKET: 'b', BACKUP_S3_ACCESS_KEY_ID: 'k' };
    expect(() => readSchedule(keyed)).toThrow('The setting BACKUP_S3_SECRET_ACCESS_KEY is missing');
  });

  test('a backup is due at its minute of the day, and before that since the day before', () => {
    expect(lastDue(new Date('2026-03-02T03:00:00Z'), 180)).toEqual(new Date('2026-03-02T03:00:00Z'));
    expect(lastDue(new Date('2026-03-02T02:59:59Z'), 180)).toEqual(new Date('2026-03-01T03:00:00Z'));
    expect(lastDue(new Date('2026-03-01T00:00:00Z'), 1_439)).toEqual(new Date('2026-02-28T23:59:00Z'));
  });

  test('the name of a backup encodes its moment, and other names are ignored', () => {
    const moment = new Date('2026-11-29T03:00:07Z');
    expect(momentIn(nameOfBackup(moment))).toEqual(moment);
    for (const name of ['qlixline.backup', 'qlixline-2026-99-99T03-00-00Z.backup', `${nameOfBackup(moment)}.old`, 'x'])
      expect(momentIn(name)).toBeUndefined();
  });

  test('a backup is late two hours after it was due, unless it was made since', async () => {
    const figures = new BackupFigures(180);
    figures.noteGood(new Date('2026-03-01T03:01:00Z'));
    expect(figures.isLate(new Date('2026-03-02T04:59:00Z'))).toBe(false);
    expect(figures.isLate(new Date('2026-03-02T05:01:00Z'))).toBe(true);
    figures.noteFailed();
    expect(await figures.text()).toContain('qlixline_backup_failures_total 1');
    figures.noteGood(new Date('2026-03-02T05:00:00Z'));
    expect(figures.isLate(new Date('2026-03-02T05:01:00Z'))).toBe(false);
  });
});
