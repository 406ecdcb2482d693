import { LazyPart } from '@qlixline/ui/lazy-part';
import { TextField } from '@qlixline/ui/text-field';
import type { TextFieldProps } from '@qlixline/ui/text-field';
import { useId, useState } from 'react';

const loadSuggestions = () => import('./town-suggestions.tsx').then((part) => part.TownSuggestions);

type LocationFieldProps = TextFieldProps & {
  /** The field's text. */
  text: string;
  /** A suggested town was chosen. */
  onTown: (name: string) => void;
};

/** Where somebody lives, in their own words; the towns that may be meant are suggested while they type. */
export function LocationField({ text, onTown, ...field }: LocationFieldProps) {
  /** Null until something is typed: what the profile holds asks for no suggestions. */
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
          failed={() => null} // any text will do
          props={{ id, input: input as HTMLInputElement, text, onTown, onClose }}
        />
      )}
    </div>
  );
}
