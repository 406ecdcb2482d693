import type { Listing } from '@qlixline/contract/listings/listing';
import { isAnimal } from '@qlixline/contract/listings/listing-content';
import { SHOWN_LISTING_STATES } from '@qlixline/contract/listings/listing-states';
import type { ListingState } from '@qlixline/contract/listings/listing-states';
import { groupOf, traitGroupName, traitGroupsOf, traitName } from '@qlixline/contract/listings/listing-traits';
import { screens } from '@qlixline/contract/areas/screens';
import { priceText } from '@qlixline/contract/listings/price-text';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { exactTimeOnHover, longDate, timeAgoInWords } from '@qlixline/ui/time';
import { MapPin } from 'lucide-react';

import { OwnApplication } from '../applications/own-application.tsx';
import { ReportButton } from '@qlixline/reports/report-button';
import { ShareButton } from '@qlixline/sharing/share-button';
import { FavouriteButton } from '../favourite-button.tsx';
import { STATE_NAMES, factsOf, speciesText } from '../listing-texts.ts';
import { Apply } from './apply.tsx';
import { ListerActions } from './lister-actions.tsx';
import { ListingPhotos } from './listing-photos.tsx';
import styles from './listing.module.css';
import { Offerer } from './offerer.tsx';
import { WriteToLister } from './write-to-lister.tsx';

const loadFurther = () => import('./further-listings.tsx').then((part) => part.FurtherListings);
const loadInterest = () => import('../mating/interest.tsx').then((part) => part.Interest);

const SUCCESSFUL_STATES: ReadonlySet<ListingState> = new Set<ListingState>(['adopted', 'sold']);

export function ListingDetails({ listing }: { listing: Listing }) {
  const {
    kind,
    title,
    description,
    price,
    isUnusuallyCheap,
    place,
    publishedAt,
    shelter,
    ofLister,
    ownApplication,
    ownInterest,
    pet,
  } = listing;
  const state = STATE_NAMES[listing.state];
  const isAvailable = listing.state === 'published' || listing.state === 'reserved';
  // For mating, messages are possible only after both have agreed.
  const mayWrite = kind === 'mating' ? ownInterest?.state === 'accepted' : isAvailable;
  const isShown = SHOWN_LISTING_STATES.some((shown) => shown === listing.state);
  return (
    <>
      <Card padding="none" aria-labelledby="listing-title">
        <ListingPhotos listing={listing} />
        <div className={styles.body}>
          <header className={styles.head}>
            <div className={styles.names}>
              <h1 id="listing-title">{title}</h1>
              <p className={styles.muted}>{factsOf(listing)}</p>
            </div>
            {!ofLister && <ReportButton subject="listing" subjectId={listing.id} name={title} />}
            <FavouriteButton listing={listing} className={styles.heart} />
          </header>
          {price && <p className={styles.price}>{priceText(price)}</p>}
          {state && <Chip tone={SUCCESSFUL_STATES.has(listing.state) ? 'leaf' : 'sun'}>{state}</Chip>}
          {place && (
            <p className={styles.place}>
              <MapPin aria-hidden size={18} /> {place.name}
            </p>
          )}
          {publishedAt && isShown && (
            <p className={styles.muted}>
              Listed{' '}
              <time dateTime={publishedAt} {...exactTimeOnHover(publishedAt)}>
                {timeAgoInWords(publishedAt)}
              </time>
            </p>
          )}
          {description && <p className={styles.description}>{description}</p>}
          <ListingFacts listing={listing} />
          {isShown && (
            <ShareButton
              card={{ kind: 'listing', id: listing.id }}
              name={title}
              address={screens.listing(kind, listing.id)}
            />
          )}
          {pet && (
            <p>
              <Link className={buttonClass({ variant: 'link' })} to={screens.pet(pet.id)}>
                {pet.name}’s own page
              </Link>
            </p>
          )}
        </div>
      </Card>
      {ofLister && shelter && (
        <Card>
          <div className={styles.lister}>
            <Offerer listing={listing} />
          </div>
        </Card>
      )}
      {ofLister ? (
        <ListerActions listing={listing} ofLister={ofLister} />
      ) : (
        <Card>
          <div className={styles.lister}>
            <Offerer listing={listing} />
            {mayWrite && <WriteToLister listing={listing} />}
            {kind === 'adoption' && <Apply listing={listing} />}
            {kind === 'mating' && <LazyPart load={loadInterest} props={{ listing }} />}
          </div>
          {kind === 'sale' && isAvailable && (
            <p className={styles.notice}>
              {isUnusuallyCheap && 'This price is much lower than usual. '}
              Meet in person and see it before you pay. Don’t send money, codes or a deposit in advance.
            </p>
          )}
        </Card>
      )}
      {ownApplication && <OwnApplication application={ownApplication} />}
      {!ofLister && <LazyPart load={loadFurther} props={{ listing }} failed={nothing} />}
    </>
  );
}

/** Renders nothing: the page is complete without others. */
const nothing = () => null;

/** Traits of the listing by group, without unknown ones. */
function ListingFacts({ listing: { kind, traits, species, breed, bornOn } }: { listing: Listing }) {
  const traitRows = traitGroupsOf(kind)
    .map((group) => ({
      name: traitGroupName(kind, group),
      answers: traits.filter((trait) => groupOf(trait) === group).map((trait) => traitName(kind, trait)),
    }))
    .filter(({ answers }) => answers.length > 0);
  const facts = [
    { name: isAnimal(kind, traits) ? 'Species' : 'For', answers: [speciesText(kind, species)] },
    ...(breed ? [{ name: 'Breed', answers: [breed] }] : []),
    ...(bornOn ? [{ name: 'Born', answers: [longDate(bornOn)] }] : []),
    ...traitRows,
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, answers }) => (
        <div key={name} className={answers.length > 1 ? styles.wide : undefined}>
          <dt>{name}</dt>
          <dd>{answers.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
