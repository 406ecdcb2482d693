import { messageOf } from '@qlixline/api-client/calls/http';
import { tributesQuery } from '@qlixline/api-client/memorials/memorials';
import type { Tribute as TributeData } from '@qlixline/contract/memorials/memorial';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { NextPage } from '@qlixline/ui/next-page';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { Tribute } from './tribute.tsx';
import styles from './tributes.module.css';

const loadForm = () => import('./tribute-form.tsx').then((part) => part.TributeForm);

type TributesProps = {
  pet: Pick<PetCard, 'id' | 'name' | 'owner'>;
  ownTribute: TributeData | null;
  isOwner: boolean;
};

/** Tributes that the owner has approved, and the viewer's own. */
export function Tributes({ pet, ownTribute, isOwner }: TributesProps) {
  const { id, name, owner } = pet;
  const list = useInfiniteQuery(tributesQuery(id));
  const tributes = list.data?.pages.flatMap((page) => page.items);
  const [isWriting, setWriting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Takes the focus from something that is gone. */
  const takeFocus = () => heading.current?.focus({ preventScroll: true });
  const closeForm = () => {
    setWriting(false);
    takeFocus();
  };
  const waiting = ownTribute && !ownTribute.isApproved ? ownTribute : null;
  return (
    <section className={styles.section} aria-labelledby="tributes">
      <h2 id="tributes" ref={heading} tabIndex={-1}>
        Tributes
      </h2>
      {waiting && (
        <Card>
          <Tribute
            petId={id}
            tribute={waiting}
            isOwner={false}
            note={`${shownName(owner)} reads it first.`}
            onGone={takeFocus}
          />
        </Card>
      )}
      {list.isPending && (
        <SkeletonGroup label="Loading tributes">
          <Card>
            <Skeleton width="10rem" />
            <Skeleton />
          </Card>
        </SkeletonGroup>
      )}
      {list.isError && !tributes && (
        <Card>
          <ErrorState
            title="The tributes could not be loaded"
            text={messageOf(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        </Card>
      )}
      {tributes && tributes.length > 0 && (
        <ul className={styles.tributes}>
          {tributes.map((tribute) => (
            <li key={tribute.id}>
              <Card>
                <Tribute petId={id} tribute={tribute} isOwner={isOwner} onGone={takeFocus} />
              </Card>
            </li>
          ))}
        </ul>
      )}
      {tributes?.length === 0 && !waiting && (
        <p className={styles.muted}>
          {isOwner
            ? `People who knew ${name} can write a few words here. You read them first.`
            : `No tributes yet. Did you know ${name}?`}
        </p>
      )}
      {tributes && (
        <NextPage
          list={list}
          label="Show more tributes"
          failed={messageOf(list.error, 'More tributes could not be loaded. Please try again.')}
        />
      )}
      {tributes && !isOwner && !ownTribute && !isWriting && (
        <Button className={styles.write ?? ''} variant="soft" onClick={() => setWriting(true)}>
          Write a tribute
        </Button>
      )}
      {isWriting && (
        <LazyPart load={loadForm} props={{ petId: id, name, ownerName: shownName(owner), onClose: closeForm }} />
      )}
    </section>
  );
}
