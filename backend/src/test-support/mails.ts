import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What was mailed to an address from this data folder, the oldest first, with its quoted-printable lines put together. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const files: string[] = await readdir(folder).catch(() => []); // made with the first mail
  const mails = await Promise.all(files.toSorted().map((file) => readFile(join(folder, file), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}
