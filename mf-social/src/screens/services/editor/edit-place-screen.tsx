import { messageOf } from '@qlixline/api-client/calls/http';
import { placeQuery, useProposeAboutPlace, useUpdatePlace } from '@qlixline/api-client/places/places';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import type { Place } from '@qlixline/contract/places/place';
import type { PlaceInput } from '@qlixline/contract/places/place-input';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate, useParams } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { PageHeader } from '@qlixline/ui/page-header';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { PlaceForm } from './place-form.tsx';
import { valuesOf } from './place-values.ts';

/** Edits a place directly as its owner; for other places it proposes a correction. */
export function EditPlaceScreen() {
  const id = idInAddress(useParams().placeId);
  const place = useQuery(placeQuery(id));
  if (place.data) return <Editor place={place.data} />;
  return (
    <>
      <PageHeader title="Change the place" />
      <Card>
        {place.isPending ? (
          <SkeletonGroup label="Loading the place">
            <Skeleton shape="box" height="20rem" />
          </SkeletonGroup>
        ) : (
          <ErrorState
            title="The place could not be loaded"
            text={messageOf(place.error)}
            onRetry={() => void place.refetch()}
            retrying={place.isFetching}
          />
        )}
      </Card>
    </>
  );
}

function Editor({ place }: { place: Place }) {
  const { id, name, isOwn } = place;
  const { mutateAsync: update } = useUpdatePlace(id);
  const { mutateAsync: propose } = useProposeAboutPlace(id);
  const { keyFor } = useIdempotencyKey();
  const navigate = useNavigate();
  const toast = useToast();
  const initial = useMemo(() => valuesOf(place), [place]);
  const done = useCallback(() => {
    toast(
      isOwn
        ? { title: 'Saved' }
        : { title: 'Thank you', description: 'A moderator will review it, and we’ll let you know.' },
    );
    void navigate(screens.place(id), { replace: true });
  }, [id, isOwn, navigate, toast]);

  function save(changed: PlaceInput, note: string): Promise<unknown> {
    if (isOwn) return update(changed);
    const proposal = { kind: 'correction' as const, place: changed, note };
    return propose({ proposal, idempotencyKey: keyFor(proposal) });
  }

  return (
    <>
      <PageHeader
        title={isOwn ? `Change ${name}` : `What should ${name} say?`}
        subtitle={isOwn ? undefined : 'A moderator reviews it before others see it.'}
      />
      <PlaceForm initial={initial} label={isOwn ? 'Save' : 'Submit'} withNote={!isOwn} save={save} onDone={done} />
    </>
  );
}
