import { messageOf } from '@qlixline/api-client/calls/http';
import { healthJournalQuery } from '@qlixline/api-client/pet-health/pet-health';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import type { ShownUnits } from '@qlixline/contract/pets/measurement';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { mayWithPet } from '@qlixline/contract/pets/pet-roles';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { longDate } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { HandHeart, FileHeart, Plus } from 'lucide-react';
import { useState } from 'react';

import { EntryDocuments } from './documents/entry-documents.tsx';
import { KindIcon } from './kind-icon.tsx';
import { entryFacts, entryName } from './health-texts.ts';
import styles from './health.module.css';
import { ReminderList } from './reminders/reminder-list.tsx';
import type { WeighedPet } from './usual-weight.ts';
import { useShownUnits } from './use-shown-units.ts';
import { WeightChart } from './weight-chart.tsx';
import type { Weight } from './weight-chart.tsx';

const ENTRIES_SHOWN_FIRST = 5;
const loadForm = () => import('./health-form-sheet.tsx').then((part) => part.HealthFormSheet);

const loadDoses = () => import('./doses/dose-list.tsx').then((part) => part.DoseList);

const loadMeasurements = () => import('./measurements/measurements.tsx').then((part) => part.Measurements);

const loadCarePlan = () => import('../care-plan/care-plan-sheet.tsx').then((part) => part.CarePlanSheet);

const loadPassport = () => import('./passport-sheet.tsx').then((part) => part.PassportSheet);

type HealthSectionProps = {
  pet: WeighedPet & Pick<PetCard, 'id' | 'diedOn'>;
  /** Role of the viewer. */
  petRole: PetRole;
};

/** The pet's health journal for its carers: due entries, weight chart and all entries. */
export function HealthSection({ pet, petRole }: HealthSectionProps) {
  const { id, name } = pet;
  const journal = useQuery(healthJournalQuery(id));
  const { units, isKnown } = useShownUnits();
  // Glucose isn't shown in one unit and then in another.
  const isWaiting = journal.data ? !isKnown && journal.data.some(({ kind }) => kind === 'glucose') : journal.isPending;
  const [opened, setOpened] = useState<HealthEntry | 'new'>();
  const [hasPassport, setPassport] = useState(false);
  const [hasCarePlan, setCarePlan] = useState(false);
  const today = todayText(new Date());
  return (
    <Card aria-labelledby="health">
      <div className={styles.section}>
        <header className={styles.head}>
          <div>
            <h2 id="health">Health</h2>
            <p className={styles.muted}>
              Only those who look after {name} see this. The latest weight also appears on {name}’s page.
            </p>
          </div>
          <div className={styles.buttons}>
            <Button
              variant="soft"
              size="small"
              icon={<HandHeart aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setCarePlan(true)}
            >
              Care plan
            </Button>
            {mayWithPet(petRole, 'own') && (
              <Button
                variant="soft"
                size="small"
                icon={<FileHeart aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setPassport(true)}
              >
                Passport
              </Button>
            )}
            <Button variant="soft" size="small" icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
              Add
            </Button>
          </div>
        </header>
        {journal.data && !isWaiting && (
          <Journal pet={pet} petRole={petRole} entries={journal.data} units={units} today={today} onOpen={setOpened} />
        )}
        {isWaiting && (
          <SkeletonGroup label="Loading the health journal">
            {/* Reserves the height of a journal with a chart, so that the content below doesn't appear and move away again. */}
            <Skeleton shape="box" height="32rem" />
          </SkeletonGroup>
        )}
        {!journal.data && journal.isError && (
          <ErrorState
            title="The journal could not be loaded"
            text={messageOf(journal.error)}
            onRetry={() => void journal.refetch()}
            retrying={journal.isFetching}
          />
        )}
      </div>
      {hasCarePlan && (
        <LazyPart load={loadCarePlan} props={{ pet: { id, name }, petRole, onClose: () => setCarePlan(false) }} />
      )}
      {hasPassport && <LazyPart load={loadPassport} props={{ pet: { id, name }, onClose: () => setPassport(false) }} />}
      {opened && (
        <LazyPart
          load={loadForm}
          props={{
            petId: id,
            gender: pet.gender,
            entry: opened === 'new' ? undefined : opened,
            today,
            onClose: () => setOpened(undefined),
          }}
        />
      )}
    </Card>
  );
}

type JournalProps = HealthSectionProps & {
  entries: readonly HealthEntry[];
  units: ShownUnits;
  today: string;
  onOpen: (entry: HealthEntry) => void;
};

function Journal({ pet, petRole, entries, units, today, onOpen }: JournalProps) {
  const { id: petId, name, diedOn } = pet;
  const user = useCurrentUser();
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) {
    return (
      <p className={styles.muted}>
        Keep track of {name}’s weight, vaccinations, medication, allergies and vet visits, with reminders.
      </p>
    );
  }
  const mayChange = ({ author }: HealthEntry) => author?.id === user.id || mayWithPet(petRole, 'changeHealth');
  const weights = entries.filter((entry): entry is HealthEntry & Weight => entry.weightKg !== null).toReversed();
  const shown = isWhole ? entries : entries.slice(0, ENTRIES_SHOWN_FIRST);
  return (
    <>
      {!diedOn && entries.some(({ plan, hasDoses }) => plan || hasDoses) && (
        <LazyPart load={loadDoses} props={{ petId, petRole }} waiting={<Skeleton shape="box" height="8rem" />} />
      )}
      {/* Nothing is due after its death. */}
      {!diedOn && <ReminderList petId={petId} entries={entries} today={today} mayChange={mayChange} />}
      <WeightChart weights={weights} pet={pet} />
      {entries.some(({ measured }) => typeof measured === 'number') && (
        <LazyPart load={loadMeasurements} props={{ petName: name, entries, units }} />
      )}
      <ul className={styles.entries} aria-label="Health journal">
        {shown.map((entry) => (
          <li key={entry.id}>
            {mayChange(entry) ? (
              <button type="button" className={styles.entry} onClick={() => onOpen(entry)}>
                <EntryText entry={entry} units={units} />
              </button>
            ) : (
              <div className={styles.entry}>
                <EntryText entry={entry} units={units} />
              </div>
            )}
            <EntryDocuments petId={petId} entry={entry} entryName={entryName(entry, units)} />
          </li>
        ))}
      </ul>
      {!isWhole && entries.length > ENTRIES_SHOWN_FIRST && (
        <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
          Show all {entries.length}
        </Button>
      )}
    </>
  );
}

function EntryText({ entry, units }: { entry: HealthEntry; units: ShownUnits }) {
  const user = useCurrentUser();
  const { author, note, on } = entry;
  return (
    <>
      <span>
        <strong>
          <KindIcon kind={entry.kind} />
          {entryName(entry, units)}
        </strong>
        <span className={styles.muted}>
          {entryFacts(entry)}
          {author && author.id !== user.id && ` · by ${shownName(author)}`}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <time className={styles.muted} dateTime={on}>
        {longDate(on)}
      </time>
    </>
  );
}

/** Formats the local day. */
function todayText(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
