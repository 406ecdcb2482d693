import { setTimeout as pause } from 'node:timers/promises';

import { StartError } from '../../errors/start-error.ts';
import { checkBackup } from '../check-backup.ts';
import { makeBackup } from '../make-backup.ts';
import type { Installation } from '../make-backup.ts';
import { openBackupPlace } from './backup-place.ts';
import type { BackupPlace } from './backup-place.ts';
import { lastDue } from './backup-schedule.ts';
import type { BackupSchedule } from './backup-schedule.ts';
import { BackupFigures, serveFigures } from './backup-figures.ts';
import { keptBackups } from './kept-backups.ts';

const LOOK_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 15 * 60_000;

type Program = Installation & {
  answer: (line: string) => void;
  say: (line: string) => void;
  /** True to make one backup now and then exit. */
  once: boolean;
};

/** Makes a backup each day, and removes old ones once a new one was read back and compared. */
export async function runSchedule(schedule: BackupSchedule, program: Program): Promise<void> {
  const place = openBackupPlace(schedule);
  if (program.once) return void (await backUpNow(schedule, program, place));
  const figures = new BackupFigures(schedule.minuteOfDay);
  const server = await serveFigures(figures, schedule.port);
  const stopped = new AbortController();
  const stop = () => {
    server.close();
    stopped.abort();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  program.answer(`Backups are made each day into ${place.name}.`);
  while (!stopped.signal.aborted) {
    const waitMs = await backUpIfDue(schedule, program, place, figures);
    await pause(waitMs, undefined, { signal: stopped.signal }).catch(() => undefined); // stopped
  }
}

/** Makes a backup if one is due. Returns the time to wait until the next check. */
async function backUpIfDue(
  schedule: BackupSchedule,
  program: Program,
  place: BackupPlace,
  figures: BackupFigures,
): Promise<number> {
  try {
    const newest = newestOf(await place.moments());
    if (newest) figures.noteGood(newest);
    if (newest && newest >= lastDue(new Date(), schedule.minuteOfDay)) return LOOK_EVERY_MS;
    figures.noteGood(await backUpNow(schedule, program, place));
    return LOOK_EVERY_MS;
  } catch (error) {
    figures.noteFailed();
    program.say(`The backup failed and is tried again in 15 minutes: ${sentenceOf(error)}`);
    return RETRY_AFTER_MS;
  }
}

/** Makes and keeps one backup, then removes old ones. Returns its moment. */
export async function backUpNow(
  { keep }: Pick<BackupSchedule, 'keep'>,
  { databaseUrl, dataDir, s3, answer }: Omit<Program, 'once' | 'say'>,
  place: BackupPlace,
  moment = new Date(),
): Promise<Date> {
  let what = '';
  const bytes = await place.keep(moment, async (file) => {
    await makeBackup({ databaseUrl, dataDir, s3 }, file);
    const { files, tables } = await checkBackup(file, dataDir);
    what = `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${files} files`;
  });
  answer(`${moment.toISOString()}: a backup of ${what} (${bytes} bytes) is in ${place.name}.`);
  await removeOld(place, keep, answer);
  return moment;
}

/** Removes the backups that the rule doesn't keep. Called only once a newer one was compared. */
async function removeOld(place: BackupPlace, keep: BackupSchedule['keep'], answer: (line: string) => void) {
  const moments = await place.moments();
  const kept = new Set(keptBackups(moments, keep));
  for (const moment of moments) {
    if (kept.has(moment)) continue;
    await place.remove(moment);
    answer(`The backup of ${moment.toISOString()} was removed.`);
  }
}

function newestOf(moments: readonly Date[]): Date | undefined {
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
}
