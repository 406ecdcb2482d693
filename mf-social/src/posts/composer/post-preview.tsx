import type { Post } from '@qlixline/contract/posts/post';
import { loadedImage } from '@qlixline/photos/canvas';
import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';
import { Sheet } from '@qlixline/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PostRow } from '../post-row.tsx';
import type { Attached } from './attached.ts';
import type { FormPhoto, PostValues } from './post-values.ts';

type PostPreviewProps = { values: PostValues; attached: Attached | undefined; onClose: () => void };

/** Preview of a post as an inactive row. */
export function PostPreview({ values, attached, onClose }: PostPreviewProps) {
  const { id, username, displayName, firstName, profileImageUrl } = useCurrentUser();
  const { pets } = useSelectedPet();
  const [now] = useState(() => new Date().toISOString());
  const { data: images = [], isPending } = useQuery({
    queryKey: ['post preview', values.photos.map(({ preview, alt }) => [preview, alt])],
    queryFn: () => imagesOf(values.photos),
    gcTime: 0,
  });
  const post: Post = {
    id: 0,
    author: { id, username, displayName, firstName, profileImageUrl },
    text: values.text.trim(),
    images,
    pets: pets
      .filter((pet) => values.petIds.includes(pet.id))
      .map(({ id: petId, name, species }) => ({ id: petId, name, species })),
    mentions: [], // The server resolves mentions when the post is published.
    visibility: values.visibility,
    createdAt: now,
    editedAt: null,
    likeCount: 0,
    commentCount: 0,
    isLiked: false,
    isSaved: false,
    mayComment: true,
    quoted: attached && 'post' in attached ? attached : null,
    listing: attached && 'listing' in attached ? attached : null,
    linkPreview: null,
  };
  return (
    <Sheet open title="Preview" onClose={onClose}>
      <p>This is how your post will look. Its links work once it is posted.</p>
      {!isPending && (
        <div inert>
          <PostRow post={post} />
        </div>
      )}
    </Sheet>
  );
}

/** Returns the images as this device shows them, without those that cannot be shown yet. */
async function imagesOf(photos: readonly FormPhoto[]): Promise<Post['images']> {
  const found = await Promise.allSettled(
    photos.map(async ({ isVideo, imageUrl = '', preview, alt }) => {
      const url = isVideo ? imageUrl : preview;
      const { naturalWidth: width, naturalHeight: height } = await loadedImage(url);
      return { url, width, height, thumbhash: '', alt, video: null };
    }),
  );
  return found.flatMap((image) => (image.status === 'fulfilled' ? [image.value] : []));
}
