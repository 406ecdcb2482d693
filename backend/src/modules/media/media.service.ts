import { randomUUIDv7 } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { Injectable } from '@nestjs/common';
import type { ImageWidth } from '@qlixline/contract/image-url';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS } from '@qlixline/contract/upload';

import { boundedLimit } from '../../concurrency/bounded-limit.ts';
import { ProblemError, notFound } from '../../errors/problem-error.ts';
import type { Media, MediaKind } from '../../schema/image.entity.ts';
import { mediaIdIn } from './media.mapper.ts';
import { MediaRepository } from './media.repository.ts';
import type { VisibleMedia } from './media.repository.ts';
import { inspectPicture } from './picture-inspection.ts';
import { renderPicture } from './picture-renditions.ts';
import type { RenderedPicture } from './picture-renditions.ts';
import { PictureStorage } from './picture-storage.ts';

/** Decoding is the heaviest thing the backend does: one core stays free for the requests. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_WAITING = 32; // uploads; at some 0.3 s each, the last one still answers within a browser's patience

const YEAR_SECONDS = 31_536_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@Injectable()
export class MediaService {
  readonly #limit = boundedLimit({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING });

  constructor(
    private readonly media: MediaRepository,
    private readonly storage: PictureStorage,
  ) {}

  /** Turns the uploaded file into a stored picture of the owner's. The file itself stays the caller's to remove. */
  async store(ownerId: string, kind: MediaKind, uploadedFile: string): Promise<Media> {
    const { renditions, ...picture } = await this.#render(uploadedFile);
    const id = randomUUIDv7();
    await this.storage.save(id, renditions);
    const bytes = renditions.reduce((sum, { webp }) => sum + webp.length, 0);
    // The row last: a crash in between leaves files that nothing names, never a row without its files.
    return this.media.add(id, { ownerId, kind, ...picture, bytes });
  }

  /** Bytes of a rendition that the viewer may see; otherwise the same "not found" as for one that never was. */
  async read(viewerId: string, mediaId: string, width: number): Promise<{ bytes: Uint8Array; maxAgeSeconds: number }> {
    if (!UUID.test(mediaId) || !isKeptWidth(width)) throw notFound();
    const visible = await this.media.findVisible(viewerId, mediaId);
    if (!visible) throw notFound();
    const bytes = await this.storage.read(mediaId, width);
    if (!bytes) throw notFound();
    return { bytes, maxAgeSeconds: maxAgeOf(visible) };
  }

  /** What the picture shows, in words, wherever it is shown. Nothing said leaves what was said before. */
  async describe(mediaId: string, alt: string): Promise<void> {
    if (alt !== '') await this.media.setAlt(mediaId, alt);
  }

  /**
   * The picture that an address names, if it is one of the owner's uploads; null otherwise. In a transaction: nobody
   * deletes it until that ends.
   */
  async holdOwn(ownerId: string, imageUrl: string): Promise<Media | null> {
    const mediaId = mediaIdIn(imageUrl);
    return mediaId ? this.media.holdOwn(ownerId, mediaId) : null;
  }

  /** Of these pictures, those that the owner may show in something new. */
  showableBy(ownerId: string, mediaIds: readonly string[]): Promise<Set<string>> {
    return this.media.showableBy(ownerId, mediaIds);
  }

  #render(path: string): Promise<RenderedPicture> {
    return this.#limit(async () => {
      await refuseUnlessPicture(path);
      return renderPicture(path).catch(() => Promise.reject(invalidFileType()));
    });
  }
}

async function refuseUnlessPicture(path: string): Promise<void> {
  const verdict = await inspectPicture(path);
  switch (verdict) {
    case 'ok':
      return;
    case 'not_a_picture':
      throw invalidFileType();
    case 'too_many_pixels':
      throw new ProblemError('file_too_large', UPLOAD_REFUSALS.tooManyPixels.message);
  }
}

export const invalidFileType = () => new ProblemError('invalid_file_type', UPLOAD_REFUSALS.invalidType.message);

/** A story's picture is nobody's to keep past its day; one of no story yet is asked for anew each time. */
function maxAgeOf({ kind, secondsLeft }: VisibleMedia): number {
  return kind === 'story' ? Math.max(0, secondsLeft ?? 0) : YEAR_SECONDS;
}

function isKeptWidth(width: number): width is ImageWidth {
  return (IMAGE_WIDTHS as readonly number[]).includes(width);
}
