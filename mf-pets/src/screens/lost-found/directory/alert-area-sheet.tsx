import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetAlertArea } from '@qlixline/api-client/lost-found/lost-found';
import type { AlertArea, AlertAreaInput } from '@qlixline/contract/lost-found/alert-area';
import { ALERT_HOURS, ALERT_WITHIN_KM } from '@qlixline/contract/limits';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { PlaceField } from '@qlixline/place-field/place-field';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Select } from '@qlixline/ui/select';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

import { Choice, ChoiceGroup } from '@qlixline/ui/choice';
import styles from './lost-found.module.css';

const DISTANCES = ALERT_WITHIN_KM.map((km) => ({ value: String(km), label: `${km} km` }));
const OFTEN: Record<(typeof ALERT_HOURS)[number], string> = {
  0: 'Each time',
  1: 'At most once an hour',
  24: 'At most once a day',
};
const OFTEN_OPTIONS = ALERT_HOURS.map((hours) => ({ value: String(hours), label: OFTEN[hours] }));
const FIRST: Omit<AlertAreaInput, 'place'> = { within: 5, species: [], everyHours: 0 };

type AlertAreaSheetProps = {
  area: AlertArea | null;
  /** Called with the saved alerts; null if they were turned off. */
  onSet: (area: AlertAreaInput | null) => void;
  onClose: () => void;
};

/** Sheet for the area, species and frequency of alerts. */
export function AlertAreaSheet({ area, onSet, onClose }: AlertAreaSheetProps) {
  const toast = useToast();
  const { mutateAsync: save, isPending } = useSetAlertArea();
  const [place, setPlace] = useState(area?.place ?? null);
  const [{ within, species, everyHours }, setRest] = useState<Omit<AlertAreaInput, 'place'>>(area ?? FIRST);
  const [isIncomplete, setIncomplete] = useState(false);
  const change = (changed: Partial<typeof FIRST>) => setRest((before) => ({ ...before, ...changed }));

  async function set(next: AlertAreaInput | null): Promise<void> {
    try {
      await save(next);
      toast({ title: next ? 'Alerts are on' : 'Alerts are off' });
      onSet(next);
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not saved', description: messageOf(error) });
    }
  }

  return (
    <Sheet
      open
      title="Missing pet alerts"
      onClose={onClose}
      footer={
        <>
          {area && (
            <Button variant="ghost" disabled={isPending} onClick={() => void set(null)}>
              Turn off
            </Button>
          )}
          <Button
            loading={isPending}
            onClick={() => (place ? void set({ place, within, species, everyHours }) : setIncomplete(true))}
          >
            {area ? 'Save' : 'Turn on'}
          </Button>
        </>
      }
    >
      <div className={styles.area}>
        <PlaceField
          label="Around"
          hint="Rounded to a kilometre. Only you see it."
          value={place}
          onChange={setPlace}
          error={isIncomplete && !place ? 'Please choose a place' : undefined}
        />
        <div className={styles.pair}>
          <Select
            label="Within"
            options={DISTANCES}
            value={String(within)}
            onChange={({ target }) =>
              change({ within: ALERT_WITHIN_KM.find((km) => String(km) === target.value) ?? within })
            }
          />
          <Select
            label="How often?"
            options={OFTEN_OPTIONS}
            value={String(everyHours)}
            onChange={({ target }) =>
              change({ everyHours: ALERT_HOURS.find((hours) => String(hours) === target.value) ?? everyHours })
            }
          />
        </div>
        <ChoiceGroup name="Which animals?">
          <Choice isChosen={species.length === 0} onClick={() => change({ species: [] })}>
            All
          </Choice>
          {SPECIES_IDS.map((id) => (
            <Choice
              key={id}
              isChosen={species.includes(id)}
              onClick={() =>
                change({ species: species.includes(id) ? species.filter((one) => one !== id) : [...species, id] })
              }
            >
              {SPECIES_NAMES[id]}
            </Choice>
          ))}
        </ChoiceGroup>
      </div>
    </Sheet>
  );
}
