import type { ListingTile } from '@qlixline/contract/listings/listing';
import type { MessageCard as Card } from '@qlixline/contract/messages/message';
import type { MessageCardKind } from '@qlixline/contract/messages/message-kinds';
import type { NoticeTile } from '@qlixline/contract/lost-found/notice';
import { titleOf } from '@qlixline/contract/lost-found/notice-title';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import type { PetTile } from '@qlixline/contract/users/user-profile';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';

import { listingOffer } from '../../../../listings/listing-offer.ts';
import { QuotedPost } from '../../../../posts/quoted-post.tsx';
import styles from './message-content.module.css';

const GONE: Record<MessageCardKind, string> = {
  post: 'This post is no longer available',
  story: 'This story is no longer available',
  pet: 'This pet is no longer available',
  listing: 'This listing is no longer available',
  notice: 'This notice is no longer available',
};

/** Card in a message that links to its content; content that the viewer may not see is shown as gone. */
export function MessageCard({ card }: { card: Card }) {
  if (card.kind === 'post' && card.post) {
    return (
      <div className={styles.card}>
        <QuotedPost post={card.post} />
      </div>
    );
  }
  if (card.kind === 'story' && card.story) {
    const { author, imageUrl } = card.story;
    return (
      <Link className={styles.story} to={screens.story(author.id)}>
        <img src={imageUrl.replace(/\d+(?=\.webp$)/, '320')} alt="" width={108} height={192} />
        <span>Story of {shownName(author)}</span>
      </Link>
    );
  }
  if (card.kind === 'pet' && card.pet) return <PetCard pet={card.pet} />;
  if (card.kind === 'listing' && card.listing) return <ListingCard listing={card.listing} />;
  if (card.kind === 'notice' && card.notice) return <NoticeCard notice={card.notice} />;
  return <p className={styles.gone}>{GONE[card.kind]}</p>;
}

function PetCard({ pet: { id, name, species, breed, profileImageUrl } }: { pet: PetTile }) {
  return (
    <Link className={styles.pet} to={screens.pet(id)}>
      <Avatar src={profileImageUrl} species={species} size={52} />
      <span>
        <strong>{name}</strong>
        <span>{[SPECIES_NAMES[species], breed].filter(Boolean).join(', ')}</span>
      </span>
    </Link>
  );
}

function ListingCard({ listing }: { listing: ListingTile }) {
  const { id, kind, title, species, image } = listing;
  return (
    <Link className={styles.pet} to={screens.listing(kind, id)}>
      <Avatar src={image?.url} species={species} size={52} />
      <span>
        <strong>{title}</strong>
        <span>{listingOffer(listing)}</span>
      </span>
    </Link>
  );
}

function NoticeCard({ notice }: { notice: NoticeTile }) {
  const { id, species, place, image } = notice;
  return (
    <Link className={styles.pet} to={screens.notice(id)}>
      <Avatar src={image?.url} species={species} size={52} />
      <span>
        <strong>{titleOf(notice)}</strong>
        <span>{place.name}</span>
      </span>
    </Link>
  );
}
