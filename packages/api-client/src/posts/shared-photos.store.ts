import {
  SHARED_PHOTOS_CACHE,
  SHARED_PHOTOS_FOR_MS,
  SHARED_PHOTO_AT,
  SHARED_PHOTO_NAME,
  SHARED_PHOTO_USER,
} from '@qlixline/contract/areas/shared-photos';

/** Photos that this page has taken, by user. */
const taken = new Map<string, Promise<readonly File[]>>();

/**
 * Takes the photos that this user has shared from another app, in their order; they are then no longer kept. A page
 * takes them once, because sharing opens a new one.
 */
export function takeSharedPhotos(userId: string): Promise<readonly File[]> {
  const before = taken.get(userId);
  if (before) return before;
  const photos = take(userId).catch(() => []); // Storage is blocked.
  taken.set(userId, photos);
  return photos;
}

async function take(userId: string): Promise<readonly File[]> {
  const cache = await caches.open(SHARED_PHOTOS_CACHE);
  const kept = await Promise.all((await cache.keys()).map(({ url }) => cache.match(url)));
  const own = kept.filter((photo) => photo !== undefined && isTheirs(photo, userId)) as Response[];
  const files = await Promise.all(own.map(fileOf));
  await caches.delete(SHARED_PHOTOS_CACHE);
  return files;
}

function isTheirs({ headers }: Response, userId: string): boolean {
  const isNew = Date.now() - Number(headers.get(SHARED_PHOTO_AT)) < SHARED_PHOTOS_FOR_MS;
  return isNew && headers.get(SHARED_PHOTO_USER) === userId;
}

async function fileOf(photo: Response): Promise<File> {
  const name = decodeURIComponent(photo.headers.get(SHARED_PHOTO_NAME) ?? '');
  const type = photo.headers.get('content-type') ?? '';
  return new File([await photo.arrayBuffer()], name, { type });
}
