import { messageOf } from '@qlixline/api-client/calls/http';
import { useWaitingCalls, waitingCalls } from '@qlixline/api-client/outbox/outbox';
import { dosesQuery, waitingDoseKey } from '@qlixline/api-client/pet-health/pet-health';
import type { Dose } from '@qlixline/contract/pet-health/dose';
import { mayWithPet } from '@qlixline/contract/pets/pet-roles';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check, EllipsisVertical, History, SkipForward } from 'lucide-react';
import { useState } from 'react';

import { dosesNow, keyOf, openStateOf, plannedText, recordText } from './dose-texts.ts';
import styles from './doses.module.css';
import { useDoseSteps } from './use-dose-steps.ts';
import { useMinute } from './use-minute.ts';

const loadTimeSheet = () => import('./dose-time-sheet.tsx').then((part) => part.DoseTimeSheet);

type DoseListProps = { petId: number; petRole: PetRole };

/** Doses of medications with times: today's, open ones and the next, or those of a week. */
export function DoseList({ petId, petRole }: DoseListProps) {
  const doses = useQuery(dosesQuery(petId));
  const now = useMinute();
  const [isWhole, setWhole] = useState(false);
  if (doses.isPending) {
    return (
      <SkeletonGroup label="Loading the doses">
        <Skeleton shape="box" height="8rem" />
      </SkeletonGroup>
    );
  }
  if (!doses.data) {
    return (
      <ErrorState
        title="The doses could not be loaded"
        text={messageOf(doses.error)}
        onRetry={() => void doses.refetch()}
        retrying={doses.isFetching}
      />
    );
  }
  const shown = isWhole ? doses.data : dosesNow(doses.data, now);
  return (
    <section className={styles.doses} aria-labelledby="doses">
      <h3 id="doses">Doses</h3>
      {shown.length > 0 ? (
        <DoseRows petId={petId} petRole={petRole} doses={shown} now={now} />
      ) : (
        <p className={styles.muted}>None today.</p>
      )}
      {doses.data.length > shown.length && (
        <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
          Show the last week
        </Button>
      )}
    </section>
  );
}

function DoseRows({ petId, petRole, doses, now }: DoseListProps & { doses: readonly Dose[]; now: Date }) {
  const user = useCurrentUser();
  const { record, undo, pendingKey } = useDoseSteps(petId);
  const [timed, setTimed] = useState<Dose>();
  const waiting = useWaitingCalls();
  return (
    <>
      <ul className={styles.list} aria-labelledby="doses">
        {doses.map((dose) => {
          const { name, dose: amount, record: made } = dose;
          const isPending = pendingKey === keyOf(dose);
          const when = plannedText(dose, now);
          const mayUndo = made?.by?.id === user.id || mayWithPet(petRole, 'changeHealth');
          const waits = waiting.some(({ key, problem }) => key === waitingDoseKey(dose) && problem === undefined);
          const openState = made || waits ? undefined : openStateOf(dose, now);
          return (
            <li key={keyOf(dose)}>
              <div className={styles.text}>
                <strong>{name}</strong>
                <span className={styles.muted}>{[when, amount].filter(Boolean).join(' · ')}</span>
                {made && (
                  <Chip tone={made.state === 'given' ? 'leaf' : 'neutral'}>{recordText(made, user.id, now)}</Chip>
                )}
                {waits && <Chip tone="neutral">Recorded once you’re online</Chip>}
                {openState === 'due' && <Chip tone="sun">Due now</Chip>}
                {openState === 'late' && <Chip tone="accent">Not recorded</Chip>}
              </div>
              {made && mayUndo && (
                <Button
                  variant="ghost"
                  size="small"
                  loading={isPending}
                  aria-label={`Undo ${name}, ${when}`}
                  onClick={() => void undo(dose)}
                >
                  Undo
                </Button>
              )}
              {waits && (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={`Undo ${name}, ${when}`}
                  onClick={() => void waitingCalls()?.cancel(waitingDoseKey(dose))}
                >
                  Undo
                </Button>
              )}
              {openState && openState !== 'later' && (
                <div className={styles.buttons}>
                  <Button
                    variant={openState === 'soon' ? 'soft' : 'primary'}
                    size="small"
                    icon={<Check aria-hidden />}
                    loading={isPending}
                    aria-label={`Given: ${name}, ${when}`}
                    onClick={() => void record(dose, 'given')}
                  >
                    Given
                  </Button>
                  <Menu
                    label={`More about ${name}, ${when}`}
                    icon={<EllipsisVertical aria-hidden />}
                    items={[
                      {
                        label: 'Given at another time',
                        icon: <History aria-hidden />,
                        onSelect: () => setTimed(dose),
                      },
                      {
                        label: 'Skipped',
                        icon: <SkipForward aria-hidden />,
                        onSelect: () => void record(dose, 'skipped'),
                      },
                    ]}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {timed && (
        <LazyPart
          load={loadTimeSheet}
          props={{
            dose: timed,
            isSaving: pendingKey === keyOf(timed),
            onSave: (at: string) => void record(timed, 'given', at).then((isSaved) => isSaved && setTimed(undefined)),
            onClose: () => setTimed(undefined),
          }}
        />
      )}
    </>
  );
}
