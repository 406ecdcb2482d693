import { ANIMAL_COLOURS, ANIMAL_COLOURS_MAX, colourName } from '@qlixline/contract/pets/animal-looks';
import type { AnimalColour } from '@qlixline/contract/pets/animal-looks';
import { useController, useFormContext } from 'react-hook-form';

import { Choice, ChoiceGroup } from '@qlixline/ui/choice';
import type { NoticeValues } from './notice-values.ts';

/** Choice of a few colours. */
export function ColoursField() {
  const { control } = useFormContext<NoticeValues>();
  const { field } = useController({ control, name: 'colours' });
  const chosen = new Set(field.value);

  function toggle(colour: AnimalColour): void {
    field.onChange(chosen.has(colour) ? field.value.filter((one) => one !== colour) : [...field.value, colour]);
  }

  return (
    <ChoiceGroup name={`Colours (optional, up to ${ANIMAL_COLOURS_MAX})`}>
      {ANIMAL_COLOURS.map((colour) => (
        <Choice
          key={colour}
          isChosen={chosen.has(colour)}
          disabled={!chosen.has(colour) && chosen.size >= ANIMAL_COLOURS_MAX}
          onClick={() => toggle(colour)}
        >
          {colourName(colour)}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
