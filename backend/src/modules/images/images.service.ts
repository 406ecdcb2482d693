import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { stat } from 'node:fs/promises';

import { Injectable, Logger } from '@nestjs/common';
import type { SentImage } from '@qlixline/contract/images/sent-image';
import { voiceIdOf } from '@qlixline/contract/messages/voice-url';
import type { Photo, PhotoUpdate } from '@qlixline/contract/photos/photo';
import type { VideoUpload } from '@qlixline/contract/videos/video';

import { togetherForEach } from '../../database/sql/together.ts';
import { accountFull, validationFailed } from '../../errors/problem-error.ts';
import type { Image, ImageKind } from '../../schema/images/image.entity.ts';
import { imageIdIn } from './image.mapper.ts';
import { ImagesRepository } from './images.repository.ts';
import { renderImage } from './decoding/image-widths.ts';
import type { RenderedImage } from './decoding/image-widths.ts';
import { ImageStorage } from './image-storage.ts';
import { LeftImagesRepository } from './left-images.repository.ts';
import { StorageService } from '../storage/storage.service.ts';
import { UploadRenderer } from './decoding/upload-renderer.ts';

/** Queue name for decoding the pictures of linked pages. */
const OF_PAGES = 'pages';
/** Queue name for decoding the pictures of visitors. */
const OF_VISITORS = 'visitors';

/**
 * Image in a post, message or other text; `alt` describes it in words. Without `isSensitive` its cover stays as it is.
 */
export type ShownImage = { imageId: string; alt: string; isSensitive?: boolean | undefined };

/** Stored upload. `isAnimated`: it was animated, and only its first frame is kept. */
export type StoredUpload = { image: Image; isAnimated: boolean };
/** Paths of a converted MP4 and of its poster. */
type PreparedVideo = { video: string; poster: string; durationMs: number };

/** Path of a transcoded recording, and what is shown of it. */
type PreparedVoice = { path: string; durationMs: number; peaks: readonly number[] };

@Injectable()
export class ImagesService {
  readonly #log = new Logger(ImagesService.name);
  readonly #renderer = new UploadRenderer();

  constructor(
    private readonly repository: ImagesRepository,
    private readonly storage: ImageStorage,
    private readonly left: LeftImagesRepository,
    private readonly stored: StorageService,
  ) {}

  /** Stores an uploaded file as the owner's image. The caller removes the file. */
  async store(ownerId: string, kind: ImageKind, uploadedFile: string): Promise<StoredUpload> {
    await this.refuseWithoutRoom(ownerId);
    const { isAnimated, ...rendered } = await this.#renderer.render(ownerId, kind, uploadedFile);
    return { image: await this.#store(randomUUIDv7(), ownerId, kind, rendered), isAnimated };
  }

  /** Stores a prepared video with its poster. Both files may be moved. */
  async storeVideo(id: string, ownerId: string, { poster, ...video }: PreparedVideo): Promise<void> {
    await this.#store(id, ownerId, 'post', await renderImage(poster, { keepsLarge: false }), video);
  }

  /** Stores a transcoded recording, a file in the temporary folder, which is moved. Returns its id. */
  async storeVoice(ownerId: string, { path, durationMs, peaks }: PreparedVoice): Promise<string> {
    const id = randomUUIDv7();
    const { size: bytes } = await stat(path);
    await this.left.track(id);
    await this.storage.saveAlone('voice', id, path);
    await this.repository.addVoice(id, { ownerId, durationMs, peaks, bytes });
    await this.left.untrack(id);
    return id;
  }

  /** Stores the picture of a linked page and returns its id. It has no owner and counts towards nobody's storage. */
  async storeOfPage(fetchedFile: string): Promise<string> {
    const rendered = await this.#renderer.render(OF_PAGES, 'preview', fetchedFile);
    const { id } = await this.#store(randomUUID(), null, 'preview', rendered);
    return id;
  }

  /**
   * Stores an image for a pet's health journal, which counts its bytes itself. Nobody can see it until a row refers to
   * it.
   */
  async storeOfJournal(senderId: string, uploadedFile: string): Promise<Image> {
    const { fingerprint: _, ...rendered } = await this.#renderer.render(senderId, 'health', uploadedFile); // health images are never compared
    return this.#store(randomUUIDv7(), null, 'health', { ...rendered, fingerprint: null });
  }

  /** Stores a visitor's image and returns its id. Nobody can see it until something shows it. */
  async storeOfVisitor(uploadedFile: string): Promise<string> {
    const { fingerprint: _, ...rendered } = await this.#renderer.render(OF_VISITORS, 'visitor', uploadedFile);
    const { id } = await this.#store(randomUUIDv7(), null, 'visitor', { ...rendered, fingerprint: null });
    return id;
  }

  /** Deletes an image and its files if the thing for which it was stored wasn't created. */
  async discard(id: string): Promise<void> {
    await this.deleteRow(id);
    await this.removeFiles(id);
  }

  async refuseWithoutRoom(ownerId: string): Promise<void> {
    if (await this.stored.isFull(ownerId)) throw accountFull();
  }

  /** Finds the owner's own video; null for anybody else's and for pictures. */
  findOwnVideo(ownerId: string, id: string): Promise<VideoUpload['image']> {
    return this.repository.findOwnVideo(ownerId, id);
  }

  /** Sets the image's alt text, shown everywhere. An empty one keeps the previous text. */
  async describe(imageId: string, alt: string): Promise<void> {
    if (alt !== '') await this.repository.setAlt(imageId, alt);
  }

  /**
   * Sets the alt texts, including empty ones, and the covers of several images. Always in the same order, which prevents
   * deadlocks.
   */
  async describeAll(images: readonly ShownImage[]): Promise<void> {
    const inOrder = images.toSorted((a, b) => (a.imageId < b.imageId ? -1 : 1));
    await togetherForEach(inOrder, ({ imageId, alt }) => this.repository.setAlt(imageId, alt));
    const marked = inOrder.filter(({ isSensitive }) => isSensitive !== undefined);
    await togetherForEach(marked, ({ imageId, isSensitive }) =>
      this.repository.setSensitive([imageId], 'author', isSensitive ?? false),
    );
  }

  /** Covers an image, or uncovers it unless a moderator has covered it. */
  async markSensitive(imageId: string, isSensitive: boolean): Promise<void> {
    await this.repository.setSensitive([imageId], 'author', isSensitive);
  }

  /** Covers the images at these addresses as a moderator, or uncovers them, whoever has covered them. */
  async coverByModerator(imageUrls: readonly string[], isCovered: boolean): Promise<void> {
    const ids = imageUrls.flatMap((url) => imageIdIn(url) ?? []);
    await this.repository.setSensitive(ids.toSorted(), 'moderator', isCovered);
  }

  /**
   * Locks the image at an address against deletion until the transaction ends; null if it isn't one of the owner's
   * uploads.
   */
  async lockOwn(ownerId: string, imageUrl: string): Promise<Image | null> {
    const imageId = imageIdIn(imageUrl);
    return imageId ? this.repository.lockOwn(ownerId, imageId) : null;
  }

  // A photo is an own upload that isn't part of a story.

  hasPhoto(ownerId: string, id: string): Promise<boolean> {
    return this.repository.hasPhoto(ownerId, id);
  }

  /** Locks one of the owner's photos against deletion until the transaction ends. */
  lockOwnPhoto(ownerId: string, id: string): Promise<Image | null> {
    return this.repository.lockOwnPhoto(ownerId, id);
  }

  /** Locks one of the owner's photos until the transaction ends, so that nothing new can show it either. */
  lockPhoto(ownerId: string, id: string): Promise<boolean> {
    return this.repository.lockPhoto(ownerId, id);
  }

  /** Updates the given fields; null if the photo isn't the owner's. */
  updatePhoto(ownerId: string, id: string, update: PhotoUpdate): Promise<Photo | null> {
    return this.repository.updatePhoto(ownerId, id, update);
  }

  /** Deletes the row, which removes the image from everything that shows it. Call `removeFiles` after the commit. */
  deleteRow(id: string): Promise<void> {
    return this.repository.delete(id);
  }

  /** Removes the files. A failure is logged, and they are removed within hours. */
  async removeFiles(id: string): Promise<void> {
    try {
      await this.storage.remove(id);
      await this.left.untrack(id);
    } catch (error) {
      this.#log.error(error, `The files of ${id} are still there`);
    }
  }

  /**
   * Gives another user the images that stay with a shelter when a member leaves, except those the member also shows
   * elsewhere. Runs in the caller's transaction.
   */
  changeOwner(fromId: string, toId: string, imageIds: readonly string[]): Promise<void> {
    return this.repository.changeOwner(fromId, toId, imageIds);
  }

  /**
   * Locks the images at these addresses against deletion until the transaction ends. Throws a validation error for the
   * field `images` if one is repeated or may not be shown by the owner. `others` are other users' images that are
   * already shown there.
   */
  async lockToShow(
    ownerId: string,
    images: readonly SentImage[],
    others: readonly string[] = [],
  ): Promise<ShownImage[]> {
    const shown = images.map(({ imageUrl, alt, isSensitive }) => ({
      imageId: imageIdIn(imageUrl) ?? '',
      alt,
      isSensitive,
    }));
    const ids = new Set(shown.map(({ imageId }) => imageId));
    if (ids.has('')) throw unknownImage();
    if (ids.size < images.length) throw validationFailed([{ field: 'images', message: 'Please add each photo once' }]);
    const own = [...ids].filter((id) => !others.includes(id));
    if ((await this.repository.lockShowable(ownerId, own)).size < own.length) throw unknownImage();
    return shown;
  }

  /**
   * Locks the recording at this address against deletion until the transaction ends, and returns its id. Throws a
   * validation error if it isn't the owner's.
   */
  async lockVoice(ownerId: string, voiceUrl: string): Promise<string> {
    const id = voiceIdOf(voiceUrl);
    if (id !== undefined && (await this.repository.lockOwnVoice(ownerId, id))) return id;
    throw validationFailed([{ field: 'voiceUrl', message: 'Please upload the recording first' }]);
  }

  async #store(
    id: string,
    ownerId: string | null,
    kind: ImageKind,
    { widths, large, width, height, thumbhash, fingerprint }: RenderedImage,
    video?: Pick<PreparedVideo, 'video' | 'durationMs'>,
  ): Promise<Image> {
    const videoBytes = video ? (await stat(video.video)).size : 0;
    const bytes = widths.reduce((sum, { webp }) => sum + webp.length, videoBytes + (large?.length ?? 0));
    await this.left.track(id);
    await this.storage.save(id, widths, { large, video: video?.video });
    // The row comes last: a crash in between leaves tracked leftover files, never a row without files.
    const stored = await this.repository.add(id, {
      ownerId,
      kind,
      width,
      height,
      thumbhash,
      fingerprint,
      bytes,
      videoMs: video?.durationMs ?? null,
    });
    await this.left.untrack(id);
    return stored;
  }
}

const unknownImage = () => validationFailed([{ field: 'images', message: 'Please upload the picture first' }]);
