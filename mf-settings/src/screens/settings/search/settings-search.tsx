import { TextField } from '@qlixline/ui/text-field';
import { useRef, useState } from 'react';

import { findSettings, goToSetting } from './find-settings.ts';
import type { FoundSetting } from './find-settings.ts';
import styles from './settings-search.module.css';

/** Search across all sections; a result opens its group and gets the focus. */
export function SettingsSearch() {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly FoundSetting[]>([]);
  const box = useRef<HTMLFormElement>(null);

  function type(text: string): void {
    setTyped(text);
    setFound(findSettings(box.current!.parentElement!, text));
  }

  function choose(setting: FoundSetting): void {
    type('');
    goToSetting(setting);
  }

  return (
    <form
      ref={box}
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (found[0]) choose(found[0]);
      }}
    >
      <TextField
        label="Search settings"
        type="search"
        placeholder="Dark mode, password, likes"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && type('')}
      />
      {found.length > 0 && (
        <ul className={styles.results} aria-label="Found settings">
          {found.map((setting) => (
            <li key={`${setting.section} ${setting.text}`}>
              <button type="button" onClick={() => choose(setting)}>
                {setting.text}
                {setting.section !== null && <span className={styles.where}>{setting.section}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={found.length > 0 || typed.trim() === '' ? styles.quiet : ''}>
        {typed.trim() !== '' && (found.length === 0 ? 'No setting found' : `${found.length} found`)}
      </p>
    </form>
  );
}
