import { firstLinkIn } from '@qlixline/contract/text/text-marks';
import { POST_TEXT_MAX } from '@qlixline/contract/limits';
import type { Post, PostInput, Visibility } from '@qlixline/contract/posts/post';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';

import { refusedPreview } from '../../links/refused-preview.ts';

/** Photo or video in a form: uploaded if it has an address, refused if it has a problem, otherwise pending. */
export type FormPhoto = {
  key: string;
  isVideo?: boolean | undefined;
  /** Address to show: the local file, or the uploaded image. */
  preview: string;
  alt: string;
  /** True if the author wants it covered. */
  isSensitive?: boolean;
  imageUrl?: string;
  file?: File;
  /** Address of a cropped photo's original, local or uploaded. */
  uncropped?: string;
  problem?: string;
};

export type PostValues = {
  text: string;
  photos: readonly FormPhoto[];
  petIds: readonly number[];
  visibility: Visibility;
  /** Link whose card was removed. */
  withoutPreview?: string | undefined;
};

export function valuesOf(post: Post): PostValues {
  return {
    text: post.text,
    photos: post.images.map(({ url, alt, video, isSensitive = false }) => ({
      key: url,
      preview: url,
      alt,
      isSensitive,
      imageUrl: url,
      isVideo: video !== null,
    })),
    petIds: post.pets.map(({ id }) => id),
    visibility: post.visibility,
    withoutPreview: post.linkPreview ? undefined : firstLinkIn(post.text),
  };
}

/** Converts form values to the payload, without photos that aren't uploaded; `isReady` tells whether there are any. */
export function inputOf({ text, photos, petIds, visibility, withoutPreview }: PostValues): PostInput {
  return {
    text: text.trim(),
    images: photos.flatMap(({ imageUrl, alt, isSensitive }) =>
      imageUrl ? [{ imageUrl, alt: alt.trim(), ...(isSensitive !== undefined && { isSensitive }) }] : [],
    ),
    petIds: [...petIds],
    visibility,
    ...refusedPreview(text, withoutPreview),
  };
}

/** Returns true if there is neither text nor a photo. */
export function isBlank({ text, photos }: PostValues): boolean {
  return text.trim() === '' && photos.length === 0;
}

/** Returns true if two forms have the same text and photos. */
export function isSameContent(values: PostValues, others: PostValues): boolean {
  const keysOf = ({ photos }: PostValues) => photos.map(({ key }) => key).join();
  return values.text === others.text && keysOf(values) === keysOf(others);
}

/** Returns true while a photo is being uploaded; until then none can be added, edited or described. */
export function areUploading(photos: readonly FormPhoto[]): boolean {
  return photos.some(({ imageUrl, problem }) => imageUrl === undefined && problem === undefined);
}

export function isReady(values: PostValues): boolean {
  const isShort = countGraphemes(values.text.trim()) <= POST_TEXT_MAX;
  return !isBlank(values) && isShort && values.photos.every(({ imageUrl }) => imageUrl !== undefined);
}
