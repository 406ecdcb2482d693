import { carePlanQuery } from '@qlixline/api-client/care-plans/care-plans';
import { messageOf } from '@qlixline/api-client/calls/http';
import { mayWithPet } from '@qlixline/contract/pets/pet-roles';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link2, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';

import { CareLinks } from './care-links.tsx';
import styles from './care-plan.module.css';
import { CarePlanText } from './care-plan-text.tsx';

const loadForm = () => import('./care-plan-form.tsx').then((part) => part.CarePlanForm);

type CarePlanSheetProps = { pet: { id: number; name: string }; petRole: PetRole; onClose: () => void };

/** Care plan of a pet for its carers. Owners write it, and the owner shares it by a link. */
export function CarePlanSheet({ pet, petRole, onClose }: CarePlanSheetProps) {
  const { id, name } = pet;
  const plan = useQuery(carePlanQuery(id));
  const [isEditing, setEditing] = useState(false);
  const mayEdit = mayWithPet(petRole, 'edit');
  const isWritten = plan.data !== undefined && plan.data.instructions !== null;
  const mayShare = isWritten && mayWithPet(petRole, 'own');
  const links = useRef<HTMLElement>(null);

  /** Leads to the links, which long instructions push out of sight. */
  function goToLinks(): void {
    links.current?.scrollIntoView({ block: 'start' });
    links.current?.focus({ preventScroll: true });
  }

  return (
    <Sheet
      open
      title={`${name}’s care plan`}
      onClose={onClose}
      footer={
        mayEdit &&
        plan.data && (
          <>
            <Button
              variant={mayShare ? 'soft' : 'primary'}
              icon={<Pencil aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setEditing(true)}
            >
              {isWritten ? 'Edit' : 'Write the plan'}
            </Button>
            {mayShare && (
              <Button icon={<Link2 aria-hidden />} onClick={goToLinks}>
                Share
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.sheet}>
        {plan.data && !isWritten && (
          <p role="status">
            {mayEdit
              ? `Write down what a sitter needs to know: ${name}’s food, walks, habits, and whom to call.`
              : `${name}’s family hasn’t written a care plan yet.`}
          </p>
        )}
        {plan.data && <CarePlanText plan={plan.data} />}
        {mayShare && <CareLinks ref={links} petId={id} />}
        {plan.isPending && (
          <SkeletonGroup label="Loading the care plan">
            <Skeleton shape="box" height="16rem" />
          </SkeletonGroup>
        )}
        {!plan.data && plan.isError && (
          <ErrorState
            title="The care plan could not be loaded"
            text={messageOf(plan.error)}
            onRetry={() => void plan.refetch()}
            retrying={plan.isFetching}
          />
        )}
      </div>
      {isEditing && plan.data && (
        <LazyPart load={loadForm} props={{ pet, plan: plan.data, onClose: () => setEditing(false) }} />
      )}
    </Sheet>
  );
}
