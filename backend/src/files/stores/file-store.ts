import type { Readable } from 'node:stream';

/** Folders of DATA_DIR whose files never change, and which a bucket replaces if there is one. */
export const FILE_FOLDERS = ['media', 'shell', 'remotes', 'source-maps', 'maps'] as const;

/** Size up to which a file may be held in memory as a whole. */
export const SMALL_FILE_BYTES = 1024 * 1024;

export type OpenedFile = { size: number; stream: Readable };

/**
 * Store of an installation's files: folders of DATA_DIR, or a bucket. Paths are relative to DATA_DIR in both, such as
 * `media/ab/<id>/640.webp`.
 */
export type FileStore = {
  kind: 'disk' | 'bucket';
  /** Name used in sentences, such as "the folder /data". */
  name: string;
  /** Lists all files. A file that is removed meanwhile may be among them. */
  files(): AsyncIterable<{ path: string; size: number }>;
  /** Opens a file; null if there is none. The stream must be read or destroyed. */
  open(path: string): Promise<OpenedFile | null>;
  /** Returns a file's size in bytes; null if there is none. */
  sizeOf(path: string): Promise<number | null>;
  /** Writes a file that appears in one step with all its bytes, durably when it returns. */
  put(path: string, file: OpenedFile): Promise<void>;
  /** Removes a file. Succeeds if there is none. */
  remove(path: string): Promise<void>;
};
