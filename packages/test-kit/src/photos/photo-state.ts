import type { Album, Photo } from '@qlixline/contract/photos/photo';

/** Photos and albums of the user. */
export type PhotoState = {
  /** Photos, newest first. */
  photos: Photo[];
  /** Albums, newest first; their counts and covers derive from `photoIds`. */
  albums: (Pick<Album, 'id' | 'name'> & { photoIds: string[] })[];
  /** Number of the user's posts and stories with a photo, by its id. */
  photoUses: Record<string, { postCount?: number; storyCount?: number }>;
};

export function createPhotoState(seed: Partial<PhotoState>): PhotoState {
  return { photos: seed.photos ?? [], albums: seed.albums ?? [], photoUses: seed.photoUses ?? {} };
}
