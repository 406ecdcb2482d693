import { LazyPart } from '@qlixline/ui/lazy-part';
import { TextField } from '@qlixline/ui/text-field';
import type { TextFieldProps } from '@qlixline/ui/text-field';
import { useId, useState } from 'react';

const loadSuggestions = () => import('./town-suggestions.tsx').then((part) => part.TownSuggestions);

type LocationFieldProps = TextFieldProps & {
  /** Text of the field. */
  text: string;
  /** Called with a suggested town that was chosen. */
  onTown: (name: string) => void;
};

/** Field for the user's location in their own words, with suggested towns while typing. */
export function LocationField({ text, onTown, ...field }: LocationFieldProps) {
  /** Null until something is typed, because the stored text needs no suggestions. */
  const [input, setInput] = useState<EventTarget | null>(null);
  const id = useId();
  const onClose = () => setInput(null);
  return (
    <div onInput={({ target }) => setInput(target)} onBlur={onClose}>
      <TextField
        {...field}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={id}
      />
      {input && (
        <LazyPart
          load={loadSuggestions}
          failed={() => null} // Any text is allowed without suggestions.
          props={{ id, input: input as HTMLInputElement, text, onTown, onClose }}
        />
      )}
    </div>
  );
}
