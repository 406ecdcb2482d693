import { clsx } from 'clsx';
import { FolderPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';

import classes from './choice-chips.module.css';

export type ChoiceChipsProps = {
  label: string;
  choices: readonly { id: number; name: string; count?: number }[];
  /** Id of the selected choice; undefined for all. */
  chosenId: number | undefined;
  onChoose: (id: number | undefined) => void;
  /** Label of the button to add a choice. */
  addLabel: string;
  onAdd: () => void;
  className?: string | undefined;
};

/** Filter of a list in one line that scrolls sideways: all, or one of the user's own groups. */
export function ChoiceChips({ label, choices, chosenId, onChoose, addLabel, onAdd, className }: ChoiceChipsProps) {
  return (
    <div className={clsx(classes.chips, className)} role="group" aria-label={label}>
      <ChoiceChip name="All" isChosen={chosenId === undefined} onChoose={() => onChoose(undefined)} />
      <button type="button" className={clsx(classes.chip, classes.add)} onClick={onAdd}>
        <FolderPlus aria-hidden size={16} /> {addLabel}
      </button>
      {choices.map(({ id, ...choice }) => (
        <ChoiceChip key={id} {...choice} isChosen={id === chosenId} onChoose={() => onChoose(id)} />
      ))}
    </div>
  );
}

type ChoiceChipProps = { name: string; count?: number; isChosen: boolean; onChoose: () => void };

function ChoiceChip({ name, count, isChosen, onChoose }: ChoiceChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  // A new choice is the first one, so it must be scrolled into view.
  useEffect(() => {
    if (isChosen) chip.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  return (
    <button ref={chip} type="button" className={classes.chip} aria-pressed={isChosen} onClick={onChoose}>
      <span className={classes.name}>{name}</span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  );
}
