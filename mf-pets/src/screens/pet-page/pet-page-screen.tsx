import { ApiError, messageOf } from '@qlixline/api-client/http';
import { petQuery } from '@qlixline/api-client/pets';
import { usePageTitle, useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';
import { useParams, useSearchParams } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Segmented } from '@qlixline/ui/segmented';
import { useQuery } from '@tanstack/react-query';

import { PetCard } from './pet-card.tsx';
import { PetNotFound } from './pet-not-found.tsx';
import { PetPageSkeleton } from './pet-page-skeleton.tsx';

const loadHealth = () => import('./health/health-section.tsx').then((part) => part.HealthSection);
const loadPosts = () => import('./pet-posts.tsx').then((part) => part.PetPosts);
const loadMemorial = () => import('./memorial/memorial-button.tsx').then((part) => part.MemorialButton);
const loadSimilar = () => import('./similar-pets.tsx').then((part) => part.SimilarPets);

/** Of an own pet: each in the other's place, so that nothing moves when it comes. */
const TABS = [
  { value: 'posts', label: 'Posts' },
  { value: 'health', label: 'Health' },
] as const;

/** Others' pets are an extra: without them, the page is whole. */
const nothing = () => null;

/** A pet's page: its own people can edit it, everyone else sees the public card. */
export function PetPageScreen() {
  const { petId = '' } = useParams();
  // Anything but an id can't be a pet's address: no need to ask the server.
  return /^[1-9]\d{0,15}$/.test(petId) ? <PetPage key={petId} petId={Number(petId)} /> : <PetNotFound />;
}

function PetPage({ petId }: { petId: number }) {
  const user = useCurrentUser();
  const own = useSelectedPet().pets.find(({ id }) => id === petId);
  const card = useQuery(petQuery(petId));
  const isMissing = card.error instanceof ApiError && card.error.status === 404;
  // The shell has the own pets already: their pages need no waiting and survive a failed refresh.
  const pet = card.data ?? (own && !isMissing ? { ...own, owner: user } : undefined);
  usePageTitle(pet?.name ?? 'Pet');
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'health' ? 'health' : 'posts';

  if (pet) {
    const isOwn = pet.owner.id === user.id;
    return (
      <>
        <PetCard pet={pet} isOwn={isOwn} />
        {isOwn && (
          <Segmented
            label={`More about ${pet.name}`}
            hideLabel
            options={TABS}
            value={tab}
            onChange={(chosen) => setQuery(chosen === 'posts' ? {} : { tab: chosen }, { replace: true })}
          />
        )}
        {isOwn && tab === 'health' ? (
          <LazyPart load={loadHealth} props={{ pet }} />
        ) : (
          <LazyPart load={loadPosts} props={{ pet, isOwn }} />
        )}
        {!pet.diedOn && <LazyPart load={loadSimilar} props={{ pet }} failed={nothing} />}
        {isOwn && <LazyPart load={loadMemorial} props={{ pet }} failed={nothing} />}
      </>
    );
  }
  if (card.isPending) return <PetPageSkeleton />;
  if (isMissing) return <PetNotFound />;
  return (
    <Card>
      <ErrorState
        title="This pet could not be loaded"
        text={messageOf(card.error)}
        onRetry={() => void card.refetch()}
        retrying={card.isFetching}
      />
    </Card>
  );
}
