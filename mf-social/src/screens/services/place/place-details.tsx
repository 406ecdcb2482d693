import type { Place } from '@qlixline/contract/places/place';
import type { Accessibility } from '@qlixline/contract/places/place-categories';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { directionsUrl } from '@qlixline/place-field/directions-url';
import { ReportButton } from '@qlixline/reports/report-button';
import { ShareButton } from '@qlixline/sharing/share-button';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Accessibility as AccessibilityIcon, Globe, MapPin, Navigation, Phone, Users } from 'lucide-react';

import { FavouritePlaceButton } from '../../../places/favourite-place-button.tsx';
import { OpeningMark } from '../../../places/opening-mark.tsx';
import { OsmCredit } from '../../../places/osm-credit.tsx';
import { CATEGORY_NAMES } from '../../../places/category-names.ts';
import { Rating } from '../../../places/stars.tsx';
import { OpeningHours } from './opening-hours.tsx';
import styles from './place.module.css';
import { ProposeButtons } from './propose-buttons.tsx';

const loadMap = () => import('./place-map.tsx').then((part) => part.PlaceMap);

const READING_COLUMN = '(min-width: 664px) 640px, 100vw';
const WHEELCHAIR: Record<Accessibility, string> = {
  yes: 'Wheelchair accessible',
  limited: 'Partly wheelchair accessible',
  no: 'Not wheelchair accessible',
};

/** Details of a place: category, address and contact. */
export function PlaceDetails({ place }: { place: Place }) {
  const { id, name, category, address, image, rating, reviewCount, phone, website, wheelchair, isGone } = place;
  const { owner, isOwn, recommendedBy, recommendingFriends, source } = place;
  return (
    <Card padding="none" aria-labelledby="place-title">
      {image && (
        <div className={styles.photo}>
          <ResponsiveImage image={image} alt={`Photo of ${name}`} sizes={READING_COLUMN} priority cover />
        </div>
      )}
      <div className={styles.body}>
        <header className={styles.head}>
          <div className={styles.names}>
            <h1 id="place-title">{name}</h1>
            <p className={styles.facts}>
              <span>{CATEGORY_NAMES[category]}</span>
              <Rating rating={rating} reviewCount={reviewCount} />
            </p>
          </div>
          <FavouritePlaceButton place={place} className={styles.favourite} />
        </header>
        {isGone && <Chip tone="sun">It may have closed</Chip>}
        {!isGone && <OpeningMark place={place} />}
        {recommendingFriends > 0 && (
          <p className={styles.line}>
            <Users aria-hidden size={18} />
            <span>
              Recommended by{' '}
              {new Intl.ListFormat('en').format([
                ...recommendedBy.map(shownName),
                ...(recommendingFriends > recommendedBy.length
                  ? [`${recommendingFriends - recommendedBy.length} more of your friends`]
                  : []),
              ])}
            </span>
          </p>
        )}
        <div className={styles.actions}>
          <a
            className={buttonClass()}
            href={directionsUrl(place, name, navigator.userAgent)}
            target="_blank"
            rel="noreferrer"
          >
            <Navigation aria-hidden /> Directions
          </a>
          {phone && (
            <a className={buttonClass({ variant: 'soft' })} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              <Phone aria-hidden /> Call
            </a>
          )}
          <ShareButton name={name} address={screens.place(id)} />
        </div>
        <ul className={styles.lines}>
          {address && (
            <li className={styles.line}>
              <MapPin aria-hidden size={18} /> {address}
            </li>
          )}
          {phone && (
            <li className={styles.line}>
              <Phone aria-hidden size={18} /> {phone}
            </li>
          )}
          {website && (
            <li className={styles.line}>
              <Globe aria-hidden size={18} />
              <a href={website} target="_blank" rel="noreferrer nofollow">
                {new URL(website).hostname.replace(/^www\./, '')}
              </a>
            </li>
          )}
          {wheelchair && (
            <li className={styles.line}>
              <AccessibilityIcon aria-hidden size={18} /> {WHEELCHAIR[wheelchair]}
            </li>
          )}
        </ul>
        <OpeningHours place={place} />
        <LazyPart load={loadMap} props={{ place }} waiting={<div className={styles.map} />} />
        {owner && isOwn && <p className={styles.muted}>You run this place.</p>}
        {owner && !isOwn && (
          <p className={styles.owner}>
            Run by <Link to={screens.user(owner.id)}>{shownName(owner)}</Link>
            <ReportButton subject="place_owner" subjectId={place.id} name="that this is not their place" />
          </p>
        )}
        <ProposeButtons place={place} />
        {source === 'osm' && <OsmCredit />}
      </div>
    </Card>
  );
}
