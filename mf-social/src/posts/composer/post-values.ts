import { firstLinkIn } from '@qlixline/contract/text-marks';
import { POST_TEXT_MAX } from '@qlixline/contract/limits';
import type { Post, PostInput, Visibility } from '@qlixline/contract/post';
import { countGraphemes } from '@qlixline/contract/count-graphemes';

import { refusedPreview } from '../../links/refused-preview.ts';

/** A photo or video in a form: uploaded once it has an address, refused when it has a problem, otherwise on its way. */
export type FormPhoto = {
  key: string;
  isVideo?: boolean | undefined;
  /** What to show of it: the file on this device, or the uploaded picture. */
  preview: string;
  alt: string;
  imageUrl?: string;
  file?: File;
  /** Of a cropped photo: the whole one, on this device or uploaded. */
  uncropped?: string;
  problem?: string;
};

export type PostValues = {
  text: string;
  photos: readonly FormPhoto[];
  petIds: readonly number[];
  visibility: Visibility;
  /** The link whose card is not wanted. */
  withoutPreview?: string | undefined;
};

export function valuesOf(post: Post): PostValues {
  return {
    text: post.text,
    photos: post.images.map(({ url, alt, video }) => ({
      key: url,
      preview: url,
      alt,
      imageUrl: url,
      isVideo: video !== null,
    })),
    petIds: post.pets.map(({ id }) => id),
    visibility: post.visibility,
    withoutPreview: post.linkPreview ? undefined : firstLinkIn(post.text),
  };
}

/** What is sent. Photos that are not uploaded are left out: `isReady` says whether there are any. */
export function inputOf({ text, photos, petIds, visibility, withoutPreview }: PostValues): PostInput {
  return {
    text: text.trim(),
    images: photos.flatMap(({ imageUrl, alt }) => (imageUrl ? [{ imageUrl, alt: alt.trim() }] : [])),
    petIds: [...petIds],
    visibility,
    ...refusedPreview(text, withoutPreview),
  };
}

/** Nobody has written or chosen anything yet. */
export function isBlank({ text, photos }: PostValues): boolean {
  return text.trim() === '' && photos.length === 0;
}

/** A photo is being uploaded: until that is over, none can be added, edited or described. */
export function isUnderWay(photos: readonly FormPhoto[]): boolean {
  return photos.some(({ imageUrl, problem }) => imageUrl === undefined && problem === undefined);
}

export function isReady(values: PostValues): boolean {
  const isShort = countGraphemes(values.text.trim()) <= POST_TEXT_MAX;
  return !isBlank(values) && isShort && values.photos.every(({ imageUrl }) => imageUrl !== undefined);
}
