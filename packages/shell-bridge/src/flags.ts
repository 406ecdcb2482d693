import { FLAGS_ELEMENT_ID } from '@qlixline/contract/remotes/composition-element';
import { useState } from 'react';

/** Part of a remote's `remote.json` with its flags. */
type Declaration = { flags: object };
/** Names of the declared flags; none without a declaration, so that it can't be forgotten. */
type NameIn<Declared extends Declaration> = [Declared] extends [never] ? never : keyof Declared['flags'] & string;

/**
 * Returns true if the user has the flag. Typed by the remote's `remote.json`, as `useFlag<typeof declaration>('…')`, so
 * that an undeclared flag doesn't compile. A user keeps their side; a change takes effect with the next page.
 */
export function useFlag<Declared extends Declaration = never>(name: NameIn<Declared>): boolean {
  const [isOn] = useState(() => isFlagOn(name));
  return isOn;
}

/** Reads the page anew at each call, because few screens have flags and specs change them. */
function isFlagOn(name: string): boolean {
  const flags = JSON.parse(document.getElementById(FLAGS_ELEMENT_ID)?.textContent || '{}') as Record<string, boolean>;
  if (Object.hasOwn(flags, name)) return flags[name] === true;
  if (process.env.NODE_ENV !== 'production') {
    console.warn(`The flag ${name} is unknown, so it is off. Is it in the flags of remote.json, and published?`);
  }
  return false;
}
