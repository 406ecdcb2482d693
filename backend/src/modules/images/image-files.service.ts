import { Injectable } from '@nestjs/common';
import type { ImageWidth } from '@qlixline/contract/images/image-url';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';

import { isUuid } from '../../database/uuid.ts';
import { notFound, unauthenticated } from '../../errors/problem-error.ts';
import { ImagesRepository } from './images.repository.ts';
import type { VisibleImage } from './images.repository.ts';
import { ImageStorage, LARGE_FILES } from './image-storage.ts';

/** Width of images in documents, in pixels. */
const WIDTH_FOR_PAGE = 640 satisfies ImageWidth;

/** Image that the viewer may see. `isPublic`: browsers may cache it. */
type FoundImage = { isPublic: boolean; read: () => Promise<Uint8Array> };
/** Video or recording that the viewer may see. `read` includes both bounds. */
type FoundRecording = { isPublic: boolean; size: number; read: (start: number, end: number) => Promise<Uint8Array> };
/** Width, or `largest` for the largest existing file. */
type ImageFile = ImageWidth | 'large';

/** Files of images, videos and voice messages, for those who may see them. */
@Injectable()
export class ImageFilesService {
  constructor(
    private readonly repository: ImagesRepository,
    private readonly storage: ImageStorage,
  ) {}

  /**
   * Finds a file that the viewer may see. Throws the same "not found" for a hidden image as for one that never existed.
   */
  async find(viewerId: string, imageId: string, file: number | 'large'): Promise<FoundImage> {
    if (!isUuid(imageId) || !isKept(file)) throw notFound();
    const visible = await this.repository.findVisible(viewerId, imageId);
    if (!visible) throw notFound();
    return { isPublic: visible.isPublic, read: () => this.#read(imageId, file) };
  }

  /** Finds a video the viewer may see, otherwise throws like `find`. */
  async findVideo(viewerId: string, imageId: string): Promise<FoundRecording> {
    const visible = isUuid(imageId) ? await this.repository.findVisibleVideo(viewerId, imageId) : null;
    return this.#recording(imageId, 'video', visible);
  }

  /** Finds the recording of a voice message that the viewer may hear, otherwise throws like `find`. */
  async findVoice(viewerId: string, id: string): Promise<FoundRecording> {
    const isVisible = isUuid(id) && (await this.repository.isVisibleVoice(viewerId, id));
    return this.#recording(id, 'voice', isVisible ? { isPublic: false } : null);
  }

  /**
   * Finds an image that visitors may see. Throws `unauthenticated` for all others, whether they exist or not. Browsers
   * revalidate it each time, as the owner may hide it.
   */
  async findForVisitors(imageId: string, file: number | 'large'): Promise<FoundImage> {
    if (!isUuid(imageId) || !isKept(file)) throw unauthenticated();
    if (!(await this.repository.isForVisitors(imageId))) throw unauthenticated();
    return { isPublic: false, read: () => this.#read(imageId, file) };
  }

  /** Reads the smallest width as WebP; null if there is none. The caller authorizes. */
  readSmallest(imageId: string): Promise<Uint8Array | null> {
    return this.storage.read(imageId, Math.min(...IMAGE_WIDTHS) as ImageWidth);
  }

  /** Reads the largest width, for print; null if there is none. The caller authorizes. */
  readForPaper(imageId: string): Promise<Uint8Array | null> {
    return this.storage.read(imageId, Math.max(...IMAGE_WIDTHS) as ImageWidth);
  }

  /** Reads a width that fills a page; null if there is none. The caller authorizes. */
  readForPage(imageId: string): Promise<Uint8Array | null> {
    return this.storage.read(imageId, WIDTH_FOR_PAGE);
  }

  async #recording(id: string, kind: 'video' | 'voice', visible: VisibleImage | null): Promise<FoundRecording> {
    const size = visible && (await this.storage.sizeOf(id, LARGE_FILES[kind]));
    if (!visible || size === null) throw notFound();
    const read = (start: number, end: number) => this.storage.readPart(id, LARGE_FILES[kind], start, end);
    return { isPublic: visible.isPublic, size, read };
  }

  async #read(imageId: string, file: ImageFile): Promise<Uint8Array> {
    const large = file === 'large' ? await this.storage.readLarge(imageId) : null;
    const bytes = large ?? (await this.storage.read(imageId, file === 'large' ? IMAGE_WIDTHS[0] : file));
    if (!bytes) throw notFound();
    return bytes;
  }
}

function isKept(file: number | 'large'): file is ImageFile {
  return file === 'large' || (IMAGE_WIDTHS as readonly number[]).includes(file);
}
