import { messageOf } from '@qlixline/api-client/calls/http';
import { memorialQuery } from '@qlixline/api-client/memorials/memorials';
import { screens } from '@qlixline/contract/areas/screens';
import type { PetCard } from '@qlixline/contract/pets/pet';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { shownName } from '@qlixline/contract/users/shown-name';
import { ShareButton } from '@qlixline/sharing/share-button';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link, useSearchParams } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { Illustration } from '@qlixline/ui/illustration';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { longDate } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Flower2, Settings2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { PetPageSkeleton } from '../pet-page-skeleton.tsx';
import { Candle } from './candle.tsx';
import styles from './memorial-page.module.css';
import { Moments } from './moments.tsx';
import { Tributes } from './tributes.tsx';

const READING_COLUMN = '(min-width: 664px) 640px, 100vw';
const loadTools = () => import('./memorial-tools.tsx').then((part) => part.MemorialTools);

export type MemorialPageProps = {
  pet: PetCard & { diedOn: string };
  /** Role of the viewer; null for others. */
  petRole: PetRole | null;
  /** True if the memorial has just begun, so that the focus moves to its heading. */
  takesFocus: boolean;
  /** Called when the owner ends the memorial. */
  onEnded: () => void;
};

/** Page of a pet that has died: its photo, the owner's words, a candle, tributes and moments. */
export function MemorialPage({ pet, petRole, takesFocus, onEnded }: MemorialPageProps) {
  const { id, name, nickname, owner, diedOn } = pet;
  const { id: viewerId } = useCurrentUser();
  const memorial = useQuery(memorialQuery(id));
  const [query, setQuery] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const isReady = !memorial.isPending;
  useEffect(() => {
    if (isReady && takesFocus) heading.current?.focus({ preventScroll: true });
  }, [isReady, takesFocus]);

  const isAsked = query.has('tributes');
  const [isOpen, setOpen] = useState(isAsked);
  if (isAsked && !isOpen) setOpen(true); // by a notification while the page is open
  useEffect(() => {
    if (isAsked) setQuery(() => ({}), { replace: true }); // or the tools would open again on the way back
  }, [isAsked, setQuery]);

  // The words have any length, so nothing is shown before they are here.
  if (memorial.isPending) return <PetPageSkeleton />;
  const { data } = memorial;
  const words = data?.words || pet.bio;
  const ownerName = owner.id === viewerId ? 'you' : shownName(owner);
  return (
    <>
      <Card padding="none" className={styles.memorial} aria-labelledby="pet-name">
        <div className={styles.photo}>
          {pet.profileImage ? (
            <ResponsiveImage image={pet.profileImage} alt={`Photo of ${name}`} sizes={READING_COLUMN} priority cover />
          ) : (
            <Illustration species={pet.species} alt={`Drawing of a ${SPECIES_NAMES[pet.species].toLowerCase()}`} />
          )}
        </div>
        <div className={styles.body}>
          <header className={styles.head}>
            <p className={styles.memory}>
              <Flower2 aria-hidden /> In loving memory
            </p>
            <h1 id="pet-name" ref={heading} tabIndex={-1}>
              {name}{' '}
              {nickname && (
                <span className={styles.nickname} dir="auto">
                  “{nickname}”
                </span>
              )}
            </h1>
            <Lifetime dateOfBirth={pet.dateOfBirth} diedOn={diedOn} />
            <p className={styles.muted}>
              {[pet.breed ?? SPECIES_NAMES[pet.species], pet.subBreed].filter(Boolean).join(' × ')} · lived with{' '}
              <Link to={owner.id === viewerId ? screens.profile : screens.user(owner.id)}>{ownerName}</Link>
            </p>
          </header>
          {words && (
            <p className={styles.words} dir="auto">
              {words}
            </p>
          )}
          {data ? (
            <Candle petId={id} name={name} candles={data.candles} />
          ) : (
            <ErrorState
              title="The candles could not be loaded"
              text={messageOf(memorial.error)}
              onRetry={() => void memorial.refetch()}
              retrying={memorial.isFetching}
            />
          )}
          <div className={styles.quiet}>
            <ShareButton card={{ kind: 'pet', id }} name={name} address={screens.pet(id)} />
            <Link className={buttonClass({ variant: 'soft' })} to="?tab=family">
              Family
            </Link>
            {petRole && (
              <Button
                variant="soft"
                icon={<Settings2 aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                Look after this page{data?.waitingCount ? ` (${data.waitingCount})` : ''}
              </Button>
            )}
          </div>
        </div>
      </Card>
      {data && <Tributes pet={pet} ownTribute={data.ownTribute} isOwner={petRole === 'owner'} />}
      <Moments pet={pet} />
      {petRole && data && isOpen && (
        <LazyPart
          load={loadTools}
          props={{ pet, petRole, words: data.words, onEnded, onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
}

/** Days of a life, each on one line: "May 1, 2012 – January 5, 2026", or only the last one. */
function Lifetime({ dateOfBirth, diedOn }: { dateOfBirth: string | null; diedOn: string }) {
  const died = <time dateTime={diedOn}>{longDate(diedOn)}</time>;
  return (
    <p className={styles.years}>
      {dateOfBirth ? (
        <>
          <time dateTime={dateOfBirth}>{longDate(dateOfBirth)}</time> – {died}
        </>
      ) : (
        <>Died {died}</>
      )}
    </p>
  );
}
