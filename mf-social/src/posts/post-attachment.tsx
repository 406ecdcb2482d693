import type { ListingTile } from '@qlixline/contract/listings/listing';
import type { Post } from '@qlixline/contract/posts/post';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';

import { listingOffer } from '../listings/listing-offer.ts';
import { QuotedPost } from './quoted-post.tsx';
import styles from './quoted-post.module.css';

type PostAttachmentProps = (NonNullable<Post['quoted']> | NonNullable<Post['listing']>) & {
  /** Renders without a link, for an editor. */
  plain?: boolean;
};

/** Another user's content below a post's text: a quoted post or a listing. */
export function PostAttachment(props: PostAttachmentProps) {
  return 'listing' in props ? <ListingInPost {...props} /> : <QuotedPost {...props} />;
}

function ListingInPost({ listing, plain = false }: { listing: ListingTile | null; plain?: boolean }) {
  if (!listing) return <p className={styles.quoted}>This listing can’t be shown.</p>;
  const content = <Content listing={listing} />;
  if (plain) return <div className={styles.quoted}>{content}</div>;
  return (
    <Link className={styles.quoted} to={screens.listing(listing.kind, listing.id)}>
      {content}
    </Link>
  );
}

function Content({ listing }: { listing: ListingTile }) {
  const { title, species, image } = listing;
  return (
    <>
      <span className={styles.text} dir="auto">
        <b>{title}</b>
      </span>
      <span className={styles.offer}>{listingOffer(listing)}</span>
      <span className={styles.photo}>
        {image ? (
          <ResponsiveImage image={image} alt={image.alt} sizes="96px" cover />
        ) : (
          <Avatar src={null} species={species} size={96} />
        )}
      </span>
    </>
  );
}
