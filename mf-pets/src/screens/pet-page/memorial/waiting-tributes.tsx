import { messageOf } from '@qlixline/api-client/calls/http';
import { useAnswerTribute, waitingTributesQuery } from '@qlixline/api-client/memorials/memorials';
import type { TributeState } from '@qlixline/contract/memorials/memorial';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import styles from './memorial.module.css';
import { Tribute } from './tribute.tsx';

/** Tributes that wait for the owner's answer. */
export function WaitingTributes({ petId }: { petId: number }) {
  const toast = useToast();
  const list = useInfiniteQuery(waitingTributesQuery(petId));
  const tributes = list.data?.pages.flatMap((page) => page.items);
  const { mutateAsync: send, isPending, variables } = useAnswerTribute(petId);
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = (error: unknown) =>
    toast({ variant: 'destructive', title: 'Your answer was not saved', description: messageOf(error) });

  async function answer(id: number, state: TributeState, name: string): Promise<void> {
    try {
      await send({ id, state });
      heading.current?.focus({ preventScroll: true }); // The row with the pressed button is gone.
      const undo = () => void send({ id, state: 'waiting' }).catch(failed);
      const title = state === 'approved' ? `Everybody can read ${name}’s tribute` : `${name}’s tribute stays hidden`;
      toast({ title, action: { label: 'Undo', onSelect: undo } });
    } catch (error) {
      failed(error);
    }
  }

  return (
    <section className={styles.part} aria-labelledby="waiting-tributes">
      <h3 id="waiting-tributes" ref={heading} tabIndex={-1}>
        Tributes waiting for you
      </h3>
      {list.isPending && (
        <SkeletonGroup label="Loading tributes">
          <Skeleton />
        </SkeletonGroup>
      )}
      {list.isError && !tributes && (
        <ErrorState
          title="The tributes could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {tributes?.length === 0 && <p className={styles.muted}>None at the moment.</p>}
      {tributes && tributes.length > 0 && (
        <ul className={styles.waiting}>
          {tributes.map((tribute) => {
            const { id, author } = tribute;
            const name = shownName(author);
            const isAnswering = isPending && variables.id === id;
            return (
              <li key={id}>
                <Tribute petId={petId} tribute={tribute} isOwner>
                  <div className={styles.answers}>
                    <Button
                      variant="soft"
                      size="small"
                      loading={isAnswering && variables.state === 'approved'}
                      disabled={isPending}
                      aria-label={`Approve the tribute by ${name}`}
                      onClick={() => void answer(id, 'approved', name)}
                    >
                      Approve
                    </Button>
                    <Button
                      variant="ghost"
                      size="small"
                      loading={isAnswering && variables.state === 'declined'}
                      disabled={isPending}
                      aria-label={`Decline the tribute by ${name}`}
                      onClick={() => void answer(id, 'declined', name)}
                    >
                      Decline
                    </Button>
                  </div>
                </Tribute>
              </li>
            );
          })}
        </ul>
      )}
      {tributes && (
        <NextPage
          list={list}
          label="Show more tributes"
          failed={messageOf(list.error, 'More tributes could not be loaded. Please try again.')}
        />
      )}
    </section>
  );
}
