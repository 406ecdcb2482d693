import type { ListingCard } from '@qlixline/contract/listings/listing';
import { screens } from '@qlixline/contract/areas/screens';
import { priceText } from '@qlixline/contract/listings/price-text';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Chip } from '@qlixline/ui/chip';
import { Illustration } from '@qlixline/ui/illustration';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';

import { FavouriteButton } from '../favourite-button.tsx';
import { STATE_NAMES, factsOf, placeText } from '../listing-texts.ts';
import styles from './directory.module.css';

const TILE_WIDTH = '(min-width: 664px) 206px, 50vw';

type ListingTileProps = { listing: ListingCard; isInFirstView: boolean; headingLevel?: 2 | 3 };

/** Listing in a grid; the whole tile except the heart is a link. */
export function ListingTile({ listing, isInFirstView, headingLevel = 2 }: ListingTileProps) {
  const Heading = `h${headingLevel}` as const;
  const unit = useMeasurementUnit();
  const state = STATE_NAMES[listing.state];
  return (
    <article className={styles.tile} aria-labelledby={`listing-${listing.id}`}>
      <div className={styles.photo}>
        {listing.image ? (
          <ResponsiveImage
            image={listing.image}
            alt={listing.image.alt}
            sizes={TILE_WIDTH}
            priority={isInFirstView}
            cover
          />
        ) : (
          <Illustration species={listing.species} />
        )}
        {state && (
          <Chip tone="sun" className={styles.state}>
            {state}
          </Chip>
        )}
      </div>
      <FavouriteButton listing={listing} className={styles.heart} />
      <Heading id={`listing-${listing.id}`} className={styles.name}>
        <Link className={styles.link} to={screens.listing(listing.kind, listing.id)}>
          {listing.title}
        </Link>
      </Heading>
      {listing.price && <p className={styles.price}>{priceText(listing.price)}</p>}
      <p className={styles.fact}>{factsOf(listing)}</p>
      {listing.shelter && <p className={styles.fact}>{listing.shelter.name}</p>}
      <p className={styles.fact}>{placeText(listing, unit)}</p>
    </article>
  );
}
