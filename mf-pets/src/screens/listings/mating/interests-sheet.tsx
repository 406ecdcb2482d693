import { useOpenConversation } from '@qlixline/api-client/messages/conversations';
import { messageOf } from '@qlixline/api-client/calls/http';
import { interestsQuery, useAcceptInterest, useDeclineInterest } from '@qlixline/api-client/listings/mating';
import type { Listing } from '@qlixline/contract/listings/listing';
import type { Interest } from '@qlixline/contract/listings/mating';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { Link, useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { Illustration } from '@qlixline/ui/illustration';
import { NextPage } from '@qlixline/ui/next-page';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';

import { describePet } from '../../../pet-facts/describe-pet.ts';
import { InbreedingNote } from '../../../family/inbreeding-note.tsx';
import styles from './mating.module.css';

type InterestsSheetProps = { listing: Pick<Listing, 'id' | 'title'>; onClose: () => void };

/** Interests in the viewer's pet, with buttons to answer them. */
export function InterestsSheet({ listing: { id, title }, onClose }: InterestsSheetProps) {
  const list = useInfiniteQuery(interestsQuery(id));
  const interests = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Sheet open title={`Interested in ${title}`} onClose={onClose}>
      <div className={styles.sheet}>
        {list.isPending && (
          <SkeletonGroup label="Loading who is interested">
            <Skeleton shape="box" height="8rem" />
          </SkeletonGroup>
        )}
        {!list.data && list.isError && (
          <ErrorState
            title="This could not be loaded"
            text={messageOf(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {interests?.length === 0 && (
          <EmptyState species="dog" title="Nobody yet">
            We’ll notify you when somebody is interested.
          </EmptyState>
        )}
        {interests && interests.length > 0 && (
          <ul className={styles.interests} aria-label={`Interested in ${title}`}>
            {interests.map((interest) => (
              <li key={interest.id}>
                <InterestRow listingId={id} interest={interest} />
              </li>
            ))}
          </ul>
        )}
        <NextPage list={list} label="Show older" failed="More could not be loaded. Please try again." />
      </div>
    </Sheet>
  );
}

function InterestRow({ listingId, interest }: { listingId: number; interest: Interest }) {
  const { pet, owner, state, inbreeding } = interest;
  return (
    <article className={styles.interest} aria-labelledby={`interest-${interest.id}`}>
      <span className={styles.photo}>
        {pet.profileImage ? (
          <ResponsiveImage image={pet.profileImage} alt="" sizes="72px" cover />
        ) : (
          <Illustration species={pet.species} />
        )}
      </span>
      <div className={styles.who}>
        <h3 id={`interest-${interest.id}`} className={styles.heading}>
          <Link to={screens.pet(pet.id)}>{pet.name}</Link>
        </h3>
        <p className={styles.muted}>
          {describePet({ ...pet, gender: null, diedOn: null, subBreed: null }, new Date())}
        </p>
        <p className={styles.muted}>
          with <Link to={screens.user(owner.id)}>{shownName(owner)}</Link>
        </p>
        {state === 'declined' && <Chip>Declined, only you see that</Chip>}
        {state === 'accepted' && <Chip tone="leaf">You both said yes</Chip>}
      </div>
      <div className={styles.wide}>
        <InbreedingNote inbreeding={inbreeding} of="litter" />
        <Answer listingId={listingId} interest={interest} />
      </div>
    </article>
  );
}

function Answer({ listingId, interest: { id, pet, owner, state } }: { listingId: number; interest: Interest }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync: accept, isPending: isAccepting } = useAcceptInterest(listingId);
  const { mutateAsync: decline, isPending: isDeclining } = useDeclineInterest(listingId);
  const { mutateAsync: open, isPending: isOpening } = useOpenConversation();

  async function take(step: () => Promise<unknown>): Promise<void> {
    try {
      await step();
    } catch (error) {
      toast({ variant: 'destructive', title: 'That was not possible', description: messageOf(error) });
    }
  }

  if (state === 'accepted') {
    const talk = async () => navigate(screens.conversation((await open(owner.id)).id));
    return (
      <Button variant="soft" size="small" loading={isOpening} onClick={() => void take(talk)}>
        Write to {shownName(owner)}
      </Button>
    );
  }
  const match = async () => {
    const { conversationId } = await accept(id);
    toast({ title: `It’s a match with ${pet.name}` });
    await navigate(screens.conversation(conversationId));
  };
  return (
    <div className={styles.buttons}>
      <Button size="small" loading={isAccepting} disabled={isDeclining} onClick={() => void take(match)}>
        {state === 'declined' ? `Accept ${pet.name} after all` : `Accept ${pet.name}`}
      </Button>
      {state === 'waiting' && (
        <Button
          variant="soft"
          size="small"
          loading={isDeclining}
          disabled={isAccepting}
          onClick={() => void take(() => decline(id))}
        >
          Decline {pet.name}
        </Button>
      )}
    </div>
  );
}
