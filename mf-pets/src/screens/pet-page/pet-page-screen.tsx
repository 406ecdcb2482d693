import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { petQuery } from '@qlixline/api-client/pets/pets';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { roleOf } from '@qlixline/contract/pets/pet-roles';
import { usePageTitle, useCurrentUser, useSelectedPet, useShell } from '@qlixline/shell-bridge';
import { useParams, useSearchParams } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Segmented } from '@qlixline/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PetCard } from './pet-card.tsx';
import { PetNotFound } from './pet-not-found.tsx';
import { PetPageSkeleton } from './pet-page-skeleton.tsx';
import styles from './pet-page.module.css';
import type { AddedTab } from './added-parts.tsx';

/** Renders nothing: the page is complete without similar pets. */
const nothing = () => null;

const loadFamily = () => import('./family/family-section.tsx').then((part) => part.FamilySection);
const loadHealth = () => import('./health/health-section.tsx').then((part) => part.HealthSection);
const loadPosts = () => import('./pet-posts.tsx').then((part) => part.PetPosts);
const loadInvitation = () => import('./carers/care-invitation.tsx').then((part) => part.CareInvitation);
const loadTag = () => import('./tag/tag-section.tsx').then((part) => part.TagSection);
const loadAdded = () => import('./added-parts.tsx').then((part) => part.AddedParts);
const loadSimilar = () => import('./similar-pets.tsx').then((part) => part.SimilarPets);
/** Rendered below the similar pets, which would push it away if they came later. */
const loadBeginMemorial = () =>
  Promise.all([import('./memorial/begin-memorial.tsx'), loadSimilar().catch(nothing)]).then(
    ([part]) => part.BeginMemorial,
  );
const loadMemorial = () => import('./memorial/memorial-page.tsx').then((part) => part.MemorialPage);

/** Tabs of a pet's page for everybody. Their panels replace each other, so that nothing moves when one loads. */
const TABS = [
  { value: 'posts', label: 'Posts' },
  { value: 'family', label: 'Family' },
] as const;
/** Tabs for the pet's carers. */
const CARERS_TABS = [...TABS, { value: 'health', label: 'Health' }, { value: 'tag', label: 'Tag' }] as const;

/** Names the tab that leads back to a memorial. */
const ofMemorial = <Tab extends { value: string }>(tab: Tab) =>
  tab.value === 'posts' ? { ...tab, label: 'Memorial' } : tab;

/** Page of a pet: carers get their actions, everybody else sees the public card. */
export function PetPageScreen() {
  const petId = idInAddress(useParams().petId);
  return petId ? <PetPage key={petId} petId={petId} /> : <PetNotFound />;
}

function PetPage({ petId }: { petId: number }) {
  const user = useCurrentUser();
  const own = useSelectedPet().pets.find(({ id }) => id === petId);
  const card = useQuery(petQuery(petId));
  const isMissing = card.error instanceof ApiError && card.error.status === 404;
  // The shell already has the user's own pets, so their pages show at once and survive a failed refresh.
  const pet = card.data ?? (own && !isMissing ? { ...own, owner: user, care: null, missingNoticeId: null } : undefined);
  usePageTitle(pet?.name ?? 'Pet');
  const [query, setQuery] = useSearchParams();
  const { loadSlot } = useShell();
  const [added, setAdded] = useState<readonly AddedTab[]>([]);
  /** True if a memorial has just begun or ended, which replaces the control that had the focus. */
  const [takesFocus, setTakesFocus] = useState(false);

  if (pet) {
    const { care, diedOn } = pet;
    const role = roleOf(pet, user.id);
    const isOwn = role === 'owner';
    const tabs = [...(role ? CARERS_TABS : TABS), ...added];
    const room = <div className={styles.room} />;
    const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'posts';
    return (
      <>
        {care && !care.isAccepted && <LazyPart load={loadInvitation} props={{ pet: { ...pet, care } }} />}
        {diedOn && tab === 'posts' ? (
          <LazyPart
            load={loadMemorial}
            props={{ pet: { ...pet, diedOn }, petRole: role, takesFocus, onEnded: () => setTakesFocus(true) }}
            waiting={<PetPageSkeleton />}
          />
        ) : (
          <>
            <PetCard pet={pet} petRole={role} isCompact={tab === 'health' || tab === 'tag'} />
            <Segmented
              label={`More about ${pet.name}`}
              hideLabel
              options={diedOn ? tabs.map(ofMemorial) : tabs}
              value={tab}
              onChange={(chosen) => setQuery(() => (chosen === 'posts' ? {} : { tab: chosen }), { replace: true })}
            />
            {tab === 'posts' && <LazyPart load={loadPosts} props={{ pet, isOwn }} waiting={room} />}
            {tab === 'family' && <LazyPart load={loadFamily} props={{ pet, isOwn }} waiting={room} />}
            {role && tab === 'health' && <LazyPart load={loadHealth} props={{ pet, petRole: role }} waiting={room} />}
            {role && tab === 'tag' && <LazyPart load={loadTag} props={{ pet, petRole: role }} waiting={room} />}
            {added.find(({ value }) => value === tab)?.panel(pet, role)}
          </>
        )}
        {!diedOn && <LazyPart load={loadSimilar} props={{ pet }} failed={nothing} />}
        {isOwn && !diedOn && (
          <LazyPart
            load={loadBeginMemorial}
            props={{ pet, takesFocus, onBegun: () => setTakesFocus(true) }}
            failed={nothing}
          />
        )}
        {/* Last, because other remotes' cards come later and must not move anything. */}
        {loadSlot && <LazyPart load={loadAdded} props={{ pet, role, loadSlot, onTabs: setAdded }} failed={nothing} />}
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
