import { SETTINGS_AREAS } from '@qlixline/contract/areas/settings-sections';
import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { useCurrentUser, useShell } from '@qlixline/shell-bridge';
import type { ShownExtension } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { addedSectionId } from '../areas/address.ts';
import { sectionsOf } from '../areas/sections.ts';
import { findSettings } from './find-settings.ts';
import type { FoundSetting } from './find-settings.ts';
import styles from './settings-search.module.css';

const nothing = () => null;

/** Search across all areas; a result leads to its area, opens its group and gets the focus. */
export function SettingsSearch() {
  const user = useCurrentUser();
  const { loadSlot } = useShell();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [extensions, setExtensions] = useState<readonly ShownExtension<'settings.section/v1'>[]>([]);
  const isSearching = typed.trim() !== '';
  const found = isSearching
    ? findSettings(
        typed,
        SETTINGS_AREAS.flatMap((area) => sectionsOf(area, user)),
        extensions.map(({ key, title }) => ({ id: addedSectionId(key), title })),
      )
    : [];

  function choose({ address, state }: FoundSetting): void {
    setTyped('');
    void navigate(address, { state });
  }

  return (
    <div role="search" className={styles.search}>
      <TextField
        label="Search settings"
        type="search"
        placeholder="Dark mode, password, likes"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const key = pressedKey(event);
          if (key === 'Escape') setTyped('');
          if (key === 'Enter' && found[0]) choose(found[0]);
        }}
      />
      {isSearching && loadSlot && (
        <LazyPart load={loadSlot} props={{ name: 'settings.section/v1', onShown: setExtensions }} failed={nothing} />
      )}
      {found.length > 0 && (
        <ul className={styles.results} aria-label="Found settings">
          {found.map((setting) => (
            <li key={`${setting.address} ${setting.text}`}>
              <button type="button" onClick={() => choose(setting)}>
                {setting.text}
                {setting.where !== null && <span className={styles.where}>{setting.where}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={found.length > 0 || !isSearching ? styles.quiet : ''}>
        {isSearching && (found.length === 0 ? 'No setting found' : `${found.length} found`)}
      </p>
    </div>
  );
}
