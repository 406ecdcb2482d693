import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { stat } from 'node:fs/promises';

import { Injectable, Logger } from '@nestjs/common';
import type { ImageWidth } from '@qlixline/contract/image-url';
import { IMAGE_WIDTHS, STORAGE_MAX_BYTES } from '@qlixline/contract/limits';
import type { Photo, PhotoUpdate } from '@qlixline/contract/photo';
import { UPLOAD_REFUSALS } from '@qlixline/contract/upload';
import type { VideoUpload } from '@qlixline/contract/video';

import { togetherForEach } from '../../database/together.ts';
import { isUuid } from '../../database/uuid.ts';
import { ProblemError, notFound, unauthenticated, validationFailed } from '../../errors/problem-error.ts';
import type { Image, ImageKind } from '../../schema/image.entity.ts';
import { imageIdIn } from './image.mapper.ts';
import { ImagesRepository } from './images.repository.ts';
import { renderImage } from './image-widths.ts';
import type { RenderedImage } from './image-widths.ts';
import { ImageStorage, LARGE_FILES } from './image-storage.ts';
import { LeftImagesRepository } from './left-images.repository.ts';
import { UploadRenderer } from './upload-renderer.ts';

/** Pixels. */
const WIDTH_FOR_PAGE = 640 satisfies ImageWidth;

/** In whose name pictures of pages wait to be decoded. */
const OF_PAGES = 'pages';
/** The same of those of people without an account. */
const OF_VISITORS = 'visitors';

type SentImage = { imageUrl: string; alt: string };
/** In something that is written: `alt` is what it shows, in words. */
export type ShownImage = { imageId: string; alt: string };

/** `isPublic`: browsers may keep it. */
type FoundImage = { isPublic: boolean; read: () => Promise<Uint8Array> };
/** `read`: from the first to the last of these bytes. */
type FoundVideo = { isPublic: boolean; size: number; read: (start: number, end: number) => Promise<Uint8Array> };
/** A width, or the largest file that there is. */
type ImageFile = ImageWidth | 'large';
/** `isAnimated`: it moved, and its first frame is kept. */
export type StoredUpload = { image: Image; isAnimated: boolean };
/** Paths of an MP4 and of a picture that stands for it. */
type PreparedVideo = { video: string; poster: string; durationMs: number };

@Injectable()
export class ImagesService {
  readonly #log = new Logger(ImagesService.name);
  readonly #renderer = new UploadRenderer();

  constructor(
    private readonly repository: ImagesRepository,
    private readonly storage: ImageStorage,
    private readonly left: LeftImagesRepository,
  ) {}

  /** Turns the uploaded file into a stored image of the owner's. The file itself stays the caller's to remove. */
  async store(ownerId: string, kind: ImageKind, uploadedFile: string): Promise<StoredUpload> {
    await this.refuseWithoutRoom(ownerId);
    const { isAnimated, ...rendered } = await this.#renderer.render(ownerId, kind, uploadedFile);
    return { image: await this.#keep(randomUUIDv7(), ownerId, kind, rendered), isAnimated };
  }

  /** The same of a video that is prepared, with its poster. Both files may be gone afterwards. */
  async storeVideo(id: string, ownerId: string, { poster, ...video }: PreparedVideo): Promise<void> {
    await this.#keep(id, ownerId, 'post', await renderImage(poster, { keepsLarge: false }), video);
  }

  /** The picture of a page that somebody links: nobody's, and it takes nobody's room. Its id. */
  async storeOfPage(fetchedFile: string): Promise<string> {
    const rendered = await this.#renderer.render(OF_PAGES, 'preview', fetchedFile);
    const { id } = await this.#keep(randomUUID(), null, 'preview', rendered);
    return id;
  }

  /** The same of a pet's health journal, which counts its bytes by itself. Nobody sees it before it is there. */
  async storeOfJournal(senderId: string, uploadedFile: string): Promise<Image> {
    const { fingerprint: _, ...rendered } = await this.#renderer.render(senderId, 'health', uploadedFile); // how it looks is nobody's business
    return this.#keep(randomUUIDv7(), null, 'health', { ...rendered, fingerprint: null });
  }

  /** The same of somebody without an account. Nobody sees it before something shows it. */
  async storeOfVisitor(uploadedFile: string): Promise<string> {
    const { fingerprint: _, ...rendered } = await this.#renderer.render(OF_VISITORS, 'visitor', uploadedFile);
    const { id } = await this.#keep(randomUUIDv7(), null, 'visitor', { ...rendered, fingerprint: null });
    return id;
  }

  /** With its files: what was stored for something that then was not to be. */
  async discard(id: string): Promise<void> {
    await this.deleteRow(id);
    await this.removeFiles(id);
  }

  async refuseWithoutRoom(ownerId: string): Promise<void> {
    if ((await this.repository.bytesOf(ownerId)) >= STORAGE_MAX_BYTES) throw noRoom();
  }

  /** The owner's own, with its video; null for anyone else's, and for a picture. */
  findOwnVideo(ownerId: string, id: string): Promise<VideoUpload['image']> {
    return this.repository.findOwnVideo(ownerId, id);
  }

  /** A file that the viewer may see; otherwise the same "not found" as for one that never was. */
  async find(viewerId: string, imageId: string, file: number | 'large'): Promise<FoundImage> {
    if (!isUuid(imageId) || !isKept(file)) throw notFound();
    const visible = await this.repository.findVisible(viewerId, imageId);
    if (!visible) throw notFound();
    return { isPublic: visible.isPublic, read: () => this.#read(imageId, file) };
  }

  /** The same of its video. */
  async findVideo(viewerId: string, imageId: string): Promise<FoundVideo> {
    const visible = isUuid(imageId) ? await this.repository.findVisibleVideo(viewerId, imageId) : null;
    const size = visible && (await this.storage.sizeOf(imageId, LARGE_FILES.video));
    if (!visible || size === null) throw notFound();
    return {
      isPublic: visible.isPublic,
      size,
      read: (start, end) => this.storage.readPart(imageId, LARGE_FILES.video, start, end),
    };
  }

  /**
   * One that people who are not signed in may see; for all others they have to sign in, whether there is such an image or
   * not. Their browsers ask again each time: its owner may want no visitors any more.
   */
  async findForVisitors(imageId: string, file: number | 'large'): Promise<FoundImage> {
    if (!isUuid(imageId) || !isKept(file)) throw unauthenticated();
    if (!(await this.repository.isForVisitors(imageId))) throw unauthenticated();
    return { isPublic: false, read: () => this.#read(imageId, file) };
  }

  /** What the image shows, in words, wherever it is shown. Nothing said leaves what was said before. */
  async describe(imageId: string, alt: string): Promise<void> {
    if (alt !== '') await this.repository.setAlt(imageId, alt);
  }

  /** The same of several; what nothing is said of is said to show nothing. In one order for everybody: rows are locked on the way. */
  async describeAll(images: readonly ShownImage[]): Promise<void> {
    const inOrder = images.toSorted((a, b) => (a.imageId < b.imageId ? -1 : 1));
    await togetherForEach(inOrder, ({ imageId, alt }) => this.repository.setAlt(imageId, alt));
  }

  /**
   * The image that an address names, if it is one of the owner's uploads; null otherwise. In a transaction: nobody
   * deletes it until that ends.
   */
  async holdOwn(ownerId: string, imageUrl: string): Promise<Image | null> {
    const imageId = imageIdIn(imageUrl);
    return imageId ? this.repository.holdOwn(ownerId, imageId) : null;
  }

  // A photo is an own upload that is kept: none of a story.

  hasPhoto(ownerId: string, id: string): Promise<boolean> {
    return this.repository.hasPhoto(ownerId, id);
  }

  /** In a transaction: nobody deletes it until that ends. */
  holdOwnPhoto(ownerId: string, id: string): Promise<Image | null> {
    return this.repository.holdOwnPhoto(ownerId, id);
  }

  /** In a transaction: nothing new shows it either. */
  lockPhoto(ownerId: string, id: string): Promise<boolean> {
    return this.repository.lockPhoto(ownerId, id);
  }

  /** What is absent stays; null when it is not the owner's. */
  updatePhoto(ownerId: string, id: string, update: PhotoUpdate): Promise<Photo | null> {
    return this.repository.updatePhoto(ownerId, id, update);
  }

  /** Whatever shows it loses it. After the commit: `removeFiles`. */
  deleteRow(id: string): Promise<void> {
    return this.repository.delete(id);
  }

  /** What fails now is removed within hours. */
  async removeFiles(id: string): Promise<void> {
    try {
      await this.storage.remove(id);
      await this.left.forget(id);
    } catch (error) {
      this.#log.error(error, `The files of ${id} are still there`);
    }
  }

  /** What stays with a shelter when somebody leaves it, but for what they also show elsewhere. In a transaction. */
  handOver(fromId: string, toId: string, imageIds: readonly string[]): Promise<void> {
    return this.repository.handOver(fromId, toId, imageIds);
  }

  /**
   * The images that addresses name, if each is there once and the owner may show them in something new: what is wrong is said
   * of the field `images`. In a transaction: nobody deletes them until that ends. `others`: somebody else's that are shown there already.
   */
  async holdToShow(
    ownerId: string,
    images: readonly SentImage[],
    others: readonly string[] = [],
  ): Promise<ShownImage[]> {
    const shown = images.map(({ imageUrl, alt }) => ({ imageId: imageIdIn(imageUrl) ?? '', alt }));
    const ids = new Set(shown.map(({ imageId }) => imageId));
    if (ids.has('')) throw unknownImage();
    if (ids.size < images.length) throw validationFailed([{ field: 'images', message: 'Please add each photo once' }]);
    const own = [...ids].filter((id) => !others.includes(id));
    if ((await this.repository.showableBy(ownerId, own)).size < own.length) throw unknownImage();
    return shown;
  }

  async #keep(
    id: string,
    ownerId: string | null,
    kind: ImageKind,
    { widths, large, width, height, thumbhash, fingerprint }: RenderedImage,
    video?: Pick<PreparedVideo, 'video' | 'durationMs'>,
  ): Promise<Image> {
    const videoBytes = video ? (await stat(video.video)).size : 0;
    const bytes = widths.reduce((sum, { webp }) => sum + webp.length, videoBytes + (large?.length ?? 0));
    await this.left.note(id);
    await this.storage.save(id, widths, { large, video: video?.video });
    // The row last: a crash in between leaves files that are known to be left, never a row without its files.
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
    await this.left.forget(id);
    return stored;
  }

  /** Bytes of its smallest width, as WebP; null when there are none. Who may see it is asked before. */
  readSmallest(imageId: string): Promise<Uint8Array | null> {
    return this.storage.read(imageId, Math.min(...IMAGE_WIDTHS) as ImageWidth);
  }

  /** The same of one that fills a sheet of paper. */
  readForPaper(imageId: string): Promise<Uint8Array | null> {
    return this.storage.read(imageId, Math.max(...IMAGE_WIDTHS) as ImageWidth);
  }

  /** The same of one that fills a page. */
  readForPage(imageId: string): Promise<Uint8Array | null> {
    return this.storage.read(imageId, WIDTH_FOR_PAGE);
  }

  async #read(imageId: string, file: ImageFile): Promise<Uint8Array> {
    const large = file === 'large' ? await this.storage.readLarge(imageId) : null;
    const bytes = large ?? (await this.storage.read(imageId, file === 'large' ? IMAGE_WIDTHS[0] : file));
    if (!bytes) throw notFound();
    return bytes;
  }
}

const unknownImage = () => validationFailed([{ field: 'images', message: 'Please upload the picture first' }]);
const noRoom = () => new ProblemError('file_too_large', UPLOAD_REFUSALS.noRoom.message);

function isKept(file: number | 'large'): file is ImageFile {
  return file === 'large' || (IMAGE_WIDTHS as readonly number[]).includes(file);
}
