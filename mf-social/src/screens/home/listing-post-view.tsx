import { ApiError } from '@qlixline/api-client/calls/http';
import { listingQuery } from '@qlixline/api-client/listings/listings';
import type { ListingTile } from '@qlixline/contract/listings/listing';
import { SHOWN_LISTING_STATES } from '@qlixline/contract/listings/listing-states';
import { POST_TEXT_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Composer } from '../../posts/composer/composer.tsx';
import { PostsFailed } from '../../posts/list/posts-failed.tsx';
import { PostSkeletons } from '../../posts/list/post-skeletons.tsx';
import { BackHome } from './back-home.tsx';
import { NotFoundView } from './not-here.tsx';
import { useSharedPhotos } from './use-shared-photos.ts';

const TITLE = 'Share in a post';

/** Composer of a post that shows a listing. */
export function ListingPostView({ id }: { id: number }) {
  const { data: listing, error, isPending, isFetching, refetch } = useQuery(listingQuery(id));
  const navigate = useNavigate();
  usePageTitle(TITLE);
  // Users who have begun writing can continue even if the listing changes; the server rejects the post if the listing
  // is gone.
  const [sharedListing, setSharedListing] = useState<ListingTile>();
  const isShown = listing && SHOWN_LISTING_STATES.some((state) => state === listing.state);
  if (isShown && sharedListing?.id !== id) setSharedListing(listing);
  const isGone = error instanceof ApiError && error.status === 404;
  if (sharedListing?.id !== id && (isGone || (listing && !isShown))) {
    return <NotFoundView title="This can’t be shared">Only public listings can be shared.</NotFoundView>;
  }
  return (
    <>
      <PageHeader title={TITLE} back={<BackHome />} />
      {isPending && !sharedListing && <PostSkeletons />}
      {error && !listing && !sharedListing && (
        <PostsFailed error={error} retry={() => void refetch()} retrying={isFetching} />
      )}
      {sharedListing?.id === id && (
        <Composer
          key={id}
          placeholder="Say something about it"
          files={[]}
          attached={{ listing: sharedListing }}
          onClose={() => void navigate(screens.listing(sharedListing.kind, id), { replace: true })}
          onPosted={() => void navigate(screens.friendsFeed, { replace: true })}
        />
      )}
    </>
  );
}

/** Composer of a post, by its address, with the text and photos that another app has shared, if any. */
export function NewPostView({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const files = useSharedPhotos(search.get('photos'));
  usePageTitle('New post');
  return (
    <>
      <PageHeader title="New post" back={<BackHome />} />
      {files === undefined ? (
        <PostSkeletons />
      ) : (
        <Composer
          placeholder="What is new with your pets?"
          files={files}
          shared={search.get('text')?.trim().slice(0, POST_TEXT_MAX) || undefined}
          isAtAddress
          onClose={() => void navigate(screens.home, { replace: true })}
          onPosted={() => void navigate(screens.friendsFeed, { replace: true })}
        />
      )}
    </>
  );
}
