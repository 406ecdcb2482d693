import { screens } from '@qlixline/contract/areas/screens';
import {
  SHARED_PHOTOS_CACHE,
  SHARED_PHOTOS_FIELD,
  SHARED_PHOTOS_FOR_MS,
  SHARED_PHOTO_AT,
  SHARED_PHOTO_NAME,
  SHARED_PHOTO_USER,
} from '@qlixline/contract/areas/shared-photos';
import { sharedText } from '@qlixline/contract/areas/shared-text';
import { POST_IMAGES_MAX } from '@qlixline/contract/limits';

import type { OfflineScope } from './offline-scope.ts';

/** Number of photos that are kept: one more than a post takes, so that the composer says that there are too many. */
const PHOTOS_MAX = POST_IMAGES_MAX + 1;
const addressOf = (index: number) => `/shared-photos/${index}`;

/** Photos that another app has shared with the installed one, until the composer takes them. */
export class SharedPhotos {
  constructor(private readonly scope: Pick<OfflineScope, 'caches' | 'now' | 'origin'>) {}

  /**
   * Keeps the photos of a share and returns the redirect to the composer. Rejects if the form can't be read, and leaves
   * the request's body to the server.
   */
  async receive(request: Request, userId: string): Promise<Response> {
    const form = await request.clone().formData();
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const text = sharedText({ title: field('title'), text: field('text'), url: field('url') });
    const files = form.getAll(SHARED_PHOTOS_FIELD).filter((part): part is File => typeof part !== 'string');
    const photos = files.length === 0 ? undefined : (await this.#keep(files, userId)) ? 'kept' : 'lost';
    return Response.redirect(this.scope.origin + screens.newPostWith(text, photos), 303);
  }

  /** Deletes what no composer has taken for long. */
  async clearOld(): Promise<void> {
    const first = await (await this.scope.caches.open(SHARED_PHOTOS_CACHE)).match(addressOf(0));
    const keptAt = Number(first?.headers.get(SHARED_PHOTO_AT) ?? Number.NEGATIVE_INFINITY);
    if (this.scope.now() - keptAt > SHARED_PHOTOS_FOR_MS) await this.clear();
  }

  async clear(): Promise<void> {
    await this.scope.caches.delete(SHARED_PHOTOS_CACHE);
  }

  /** Keeps photos in place of earlier ones. Returns false, with none kept, if the device has no room. */
  async #keep(files: readonly File[], userId: string): Promise<boolean> {
    await this.clear();
    const cache = await this.scope.caches.open(SHARED_PHOTOS_CACHE);
    try {
      // One after another, because they are taken in the order in which they were kept.
      for (const [index, file] of files.slice(0, PHOTOS_MAX).entries()) {
        const headers = {
          'content-type': file.type,
          [SHARED_PHOTO_NAME]: encodeURIComponent(file.name.toWellFormed()),
          [SHARED_PHOTO_USER]: userId,
          [SHARED_PHOTO_AT]: String(this.scope.now()),
        };
        await cache.put(addressOf(index), new Response(file, { headers }));
      }
      return true;
    } catch {
      await this.clear();
      return false;
    }
  }
}
