import { extname } from 'node:path';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';

import { DocumentFiles } from '../../images/document-files.ts';
import { ImageStorage, LARGE_FILES } from '../../images/image-storage.ts';
import { contentsPage, dataFileOf, EXPORT_STYLE, exportReadme, listPage, ROWS_PER_PAGE } from './export-pages.ts';
import { ExportedData } from './exported-data.ts';
import type { ExportedList, Snapshot } from './exported-data.ts';
import { exportSchema } from './export-schema.ts';
import { pageOfList } from './file-names.ts';
import { ZipWriter } from './zip-writer.ts';

const PIECE_BYTES = 256 * 1024;
/** Work of a row compared to that of a byte of a file. */
const BYTES_OF_A_ROW = 2_000;

type Making = {
  stop: AbortSignal;
  /** Is told the progress from 0 to 99 after each step; a failure ends the work. */
  onPercent: (percent: number) => Promise<void>;
};

/** Writes archives of users' data: lists as JSON and as pages, pictures, videos, voice messages and documents. */
@Injectable()
export class ExportArchive {
  constructor(
    private readonly em: EntityManager,
    private readonly data: ExportedData,
    private readonly storage: ImageStorage,
    private readonly documents: DocumentFiles,
  ) {}

  /** Writes the archive of a user's data as it is now to a new file. */
  async write(userId: string, path: string, { stop, onPercent }: Making): Promise<void> {
    const madeAt = new Date();
    const zip = new ZipWriter(path, { modifiedAt: madeAt, stop });
    const { images, documents, progress } = await this.data.readOf(userId, async (snapshot) => {
      const counting = progressOf(snapshot, onPercent);
      await this.#addTexts(zip, snapshot, madeAt);
      for (const list of snapshot.lists) {
        stop.throwIfAborted();
        await addList(zip, snapshot, list);
        await counting(list.count * BYTES_OF_A_ROW);
      }
      return { images: snapshot.images, documents: snapshot.documents, progress: counting };
    });
    for (const { id, bytes, hasVideo, isVoice } of images) {
      stop.throwIfAborted();
      if (isVoice) await this.#addRecording(zip, id, 'voice');
      else await this.#addImage(zip, id, hasVideo);
      await progress(bytes);
    }
    for (const { id, bytes } of documents) {
      stop.throwIfAborted();
      const { size, read } = await this.documents.find(id);
      await zip.add(`documents/${id}.pdf`, pieces(size, read));
      await progress(bytes);
    }
    await zip.end();
  }

  async #addTexts(zip: ZipWriter, { lists, rowsOf }: Snapshot, madeAt: Date): Promise<void> {
    const name = await nameIn(lists, rowsOf);
    await zip.add('index.html', [contentsPage(lists, { madeAt, name })]);
    await zip.add(EXPORT_STYLE.path, [EXPORT_STYLE.text]);
    await zip.add('README.txt', [exportReadme(madeAt)]);
    await zip.add('schema.json', [JSON.stringify(exportSchema(this.em), null, 2)]);
  }

  /** Adds the files of an image, unless it was deleted meanwhile. */
  async #addImage(zip: ZipWriter, id: string, hasVideo: boolean): Promise<void> {
    const picture = (await this.storage.readLarge(id)) ?? (await this.storage.read(id, IMAGE_WIDTHS[0]));
    if (picture) await zip.add(`media/${id}.webp`, [picture], { compress: false });
    if (hasVideo) await this.#addRecording(zip, id, 'video');
  }

  async #addRecording(zip: ZipWriter, id: string, kind: 'video' | 'voice'): Promise<void> {
    const size = await this.storage.sizeOf(id, LARGE_FILES[kind]);
    if (size === null) return;
    const read = (start: number, end: number) => this.storage.readPart(id, LARGE_FILES[kind], start, end);
    await zip.add(`media/${id}${extname(LARGE_FILES[kind])}`, pieces(size, read), { compress: false });
  }
}

/** Adds a list as JSON, and as pages to read. */
async function addList(zip: ZipWriter, { rowsOf }: Snapshot, list: ExportedList): Promise<void> {
  await zip.add(dataFileOf(list), jsonOf(rowsOf(list)));
  let number = 0;
  for await (const rows of pagesOf(rowsOf(list))) {
    number += 1;
    await zip.add(pageOfList(list.title, number), [listPage(list, number, rows)]);
  }
}

async function* jsonOf(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of batches) {
    yield before + rows.join(',\n');
    before = ',\n';
  }
  yield '\n]\n';
}

async function* pagesOf(batches: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const rows of batches) {
    for (const row of rows) {
      page.push(row);
      if (page.length < ROWS_PER_PAGE) continue;
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

async function* pieces(size: number, read: (start: number, end: number) => Promise<Uint8Array>) {
  for (let at = 0; at < size; at += PIECE_BYTES) yield await read(at, Math.min(size, at + PIECE_BYTES) - 1);
}

/** Returns the name of the account's owner. */
async function nameIn(lists: readonly ExportedList[], rowsOf: Snapshot['rowsOf']): Promise<string> {
  const account = lists.find(({ table }) => table === 'users');
  if (!account) throw new Error('The account is gone');
  for await (const [row] of rowsOf(account)) {
    const { displayName, firstName, username } = JSON.parse(row!) as Record<string, string | null>;
    return displayName || firstName || username || 'Your account';
  }
  throw new Error('The account is gone');
}

function progressOf({ lists, images, documents }: Snapshot, onPercent: Making['onPercent']) {
  const files = [...images, ...documents].reduce((sum, { bytes }) => sum + bytes, 0);
  const all = lists.reduce((sum, { count }) => sum + count * BYTES_OF_A_ROW, files) + 1;
  let done = 0;
  return (amount: number): Promise<void> => {
    done += amount;
    return onPercent(Math.min(99, Math.floor((100 * done) / all)));
  };
}
