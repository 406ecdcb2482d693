import type { Album, Photo } from '@qlixline/contract/photo';

/** What the fake API knows of the user's own photos. */
export type PhotoState = {
  /** Newest first. */
  photos: Photo[];
  /** Newest first; which photos are in one says `photoIds`, and counts and covers follow from it. */
  albums: (Pick<Album, 'id' | 'name'> & { photoIds: string[] })[];
  /** In how many own posts and stories a photo is, by its id. */
  photoUses: Record<string, { postCount?: number; storyCount?: number }>;
};

export function createPhotoState(seed: Partial<PhotoState>): PhotoState {
  return { photos: seed.photos ?? [], albums: seed.albums ?? [], photoUses: seed.photoUses ?? {} };
}
