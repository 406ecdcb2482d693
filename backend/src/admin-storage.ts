import type { AdminOrder } from './admin-orders.ts';
import { AdminError } from './admin-error.ts';
import type { StorageOrder } from './admin-storage-orders.ts';
import type { BackupContent } from './backup/backup-content.ts';
import { FORMAT_WITHOUT_HASHES } from './backup/backup-content.ts';
import { checkBackup } from './backup/check-backup.ts';
import { makeBackup } from './backup/make-backup.ts';
import { moveDatabase } from './backup/moving/move-database.ts';
import { moveFiles } from './backup/moving/move-files.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readSchedule } from './backup/schedule/backup-schedule.ts';
import { runSchedule } from './backup/schedule/run-schedule.ts';
import { readFilePlaces } from './config/file-places.ts';
import { openFileStore } from './files/stores/open-file-store.ts';

/** Bound on listed ids of images without files, enough to investigate. */
const IDS_SHOWN_MAX = 10;

type Place = {
  env: NodeJS.ProcessEnv;
  databaseUrl: string;
  answer: (line: string) => void;
  /** Tells about progress. */
  say: (line: string) => void;
};

const KINDS: Record<StorageOrder['kind'], true> = {
  backup: true,
  'check-backup': true,
  restore: true,
  'scheduled-backups': true,
  'move-files': true,
  'move-database': true,
};

export function isStorageOrder(order: AdminOrder): order is StorageOrder {
  return Object.hasOwn(KINDS, order.kind);
}

export function carryOutStorageOrder(order: StorageOrder, place: Place): Promise<void> {
  switch (order.kind) {
    case 'backup':
      return backUp(order.file, place);
    case 'check-backup':
      return check(order.file, place);
    case 'restore':
      return restore(order, place);
    case 'scheduled-backups':
      return runSchedule(readSchedule(place.env), { ...installationOf(place), ...place, once: order.once });
    case 'move-files':
      return moveAllFiles(order, place);
    case 'move-database':
      return moveWholeDatabase(order, place);
  }
}

/**
 * Returns the installation that these settings describe. During a move, a backup needs the place that has all files.
 */
function installationOf({ env, databaseUrl }: Place) {
  const { dataDir, s3, movedFromBucket, movedFromDisk } = readFilePlaces(env);
  if (movedFromBucket || movedFromDisk) {
    throw new AdminError(
      'Files are being moved (FILES_MOVE_TO), so that no place has all of them; finish the move and unset it first.',
    );
  }
  return { databaseUrl, dataDir, s3 };
}

async function backUp(file: string, place: Place): Promise<void> {
  const installation = installationOf(place);
  const content = await makeBackup(installation, file);
  place.answer(`${file} holds ${contentOf(content)}.`);
  const { deletedImages, incompleteImages } = content;
  if (deletedImages.length > 0) place.answer(`${deletedImages.length} pictures were deleted meanwhile.`);
  if (incompleteImages.length > 0) {
    const ids = incompleteImages.slice(0, IDS_SHOWN_MAX).join(', ');
    const { s3, dataDir } = installation;
    const where = s3 ? openFileStore(installation).name : dataDir;
    place.answer(`Pictures without their files in ${where}: ${incompleteImages.length} (${ids})`);
  }
}

async function check(file: string, place: Place): Promise<void> {
  const content = await checkBackup(file, readFilePlaces(place.env).dataDir);
  place.answer(`${file} is whole: ${contentOf(content)}, made ${content.madeAt}.`);
  remarkFormat(content, place);
}

async function restore({ file, keepsFiles }: StorageOrder & { kind: 'restore' }, place: Place): Promise<void> {
  const content = await restoreBackup(installationOf(place), file, { keepsFiles });
  const { madeAt, tables, files } = content;
  place.answer(`The backup of ${madeAt} is restored: ${rowsIn(tables)} rows and ${files} files.`);
  remarkFormat(content, place);
}

function remarkFormat({ format }: BackupContent, { answer }: Place): void {
  if (format !== FORMAT_WITHOUT_HASHES) return;
  answer(
    'It is of an earlier version: its rows and files were counted, not compared by hash, and it lacks published shells and, if there was a bucket, all files.',
  );
}

async function moveAllFiles({ to, dryRun }: StorageOrder & { kind: 'move-files' }, place: Place): Promise<void> {
  const { dataDir, bucket } = readFilePlaces(place.env);
  if (!bucket) throw new AdminError('The setting S3_BUCKET is missing; a move of files needs it for both directions.');
  const { databaseUrl, say } = place;
  const moved = await moveFiles({ databaseUrl, dataDir, bucket, to, dryRun, say });
  const size = `${moved.files} files (${moved.bytes} bytes)`;
  if (dryRun) return place.answer(`${size} of ${moved.from.name} would be copied to ${moved.to.name}.`);
  place.answer(
    `${moved.to.name} has all ${size} of ${moved.from.name}, compared by hash; ${moved.copied} were copied.`,
  );
  place.answer(
    to === 'bucket'
      ? 'Now unset FILES_MOVE_TO, keep the S3 settings, restart the backends, and delete the folder media of DATA_DIR, which still holds what people delete from now on.'
      : 'Now unset FILES_MOVE_TO and the S3 settings, restart the backends, and delete the bucket, which still holds what people delete from now on.',
  );
}

async function moveWholeDatabase(
  { to = '', replace, dryRun }: StorageOrder & { kind: 'move-database' },
  { env, databaseUrl, answer, say }: Place,
): Promise<void> {
  const target = to || env['TO_DATABASE_URL'] || '';
  if (!/^postgres(ql)?:$/.test(URL.parse(target)?.protocol ?? '')) {
    throw new AdminError(
      'Please say where to: --to with a postgres:// address, or the setting TO_DATABASE_URL, which no other process can read.',
    );
  }
  const moved = await moveDatabase({ from: databaseUrl, to: target, replace, dryRun, say });
  const what = `${moved.rows} rows of ${moved.tables} tables`;
  if (dryRun) return answer(`${what} would be copied to ${moved.to}; the product has to be stopped meanwhile.`);
  answer(`${moved.to} ${moved.wasThere ? 'had' : 'has'} all ${what}, compared by hash.`);
  answer(
    'Now set DATABASE_URL to it and start the backends. The former database refuses to be used until it is moved back to.',
  );
}

function contentOf({ tables, files }: BackupContent): string {
  return `${rowsIn(tables)} rows of ${tables.length} tables and ${files} files`;
}

function rowsIn(tables: readonly { rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
