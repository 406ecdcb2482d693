import type { PlaceCard } from '@qlixline/contract/places/place';
import { screens } from '@qlixline/contract/areas/screens';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Chip } from '@qlixline/ui/chip';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Users } from 'lucide-react';

import { CATEGORY_ICONS } from '../../../places/category-icons.tsx';
import { FavouritePlaceButton } from '../../../places/favourite-place-button.tsx';
import { OpeningMark } from '../../../places/opening-mark.tsx';
import { kindText } from '../../../places/place-texts.ts';
import { Rating } from '../../../places/stars.tsx';
import styles from './services.module.css';

const PHOTO_WIDTH = '(min-width: 664px) 128px, 96px';

type PlaceTileProps = {
  place: PlaceCard;
  /** Name of the town from whose centre the distance is measured; null if from the device. */
  town: string | null;
  isInFirstView: boolean;
};

/** Place in a list; the whole tile is a link. */
export function PlaceTile({ place, town, isInFirstView }: PlaceTileProps) {
  const unit = useMeasurementUnit();
  const { id, name, category, address, image, rating, reviewCount, recommendingFriends } = place;
  const Icon = CATEGORY_ICONS[category];
  return (
    <article className={styles.tile} aria-labelledby={`place-${id}`}>
      <div className={styles.photo}>
        {image ? (
          <ResponsiveImage image={image} alt="" sizes={PHOTO_WIDTH} priority={isInFirstView} cover />
        ) : (
          <span className={styles.icon}>
            <Icon aria-hidden size={32} />
          </span>
        )}
      </div>
      <div className={styles.facts}>
        <h2 id={`place-${id}`}>
          <Link to={screens.place(id)}>{name}</Link>
        </h2>
        <p className={styles.muted}>{kindText(place, unit, town)}</p>
        <p>
          <Rating rating={rating} reviewCount={reviewCount} />
        </p>
        <p>
          <OpeningMark place={place} />
        </p>
        {address && <p className={styles.muted}>{address}</p>}
        {recommendingFriends > 0 && (
          <div>
            <Chip tone="leaf">
              <Users aria-hidden /> {friendsText(recommendingFriends)}
            </Chip>
          </div>
        )}
      </div>
      <FavouritePlaceButton place={place} className={styles.favourite} />
    </article>
  );
}

const friendsText = (count: number) => (count === 1 ? 'A friend recommends it' : `${count} friends recommend it`);
