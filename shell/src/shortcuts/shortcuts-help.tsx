import { Sheet } from '@qlixline/ui/sheet';
import { useStore } from 'zustand';

import styles from './shortcuts-help.module.css';
import { setShortcuts, shortcutsStore } from './shortcuts.store.ts';

const GROUPS = [
  {
    title: 'Posts',
    keys: [
      [['j'], 'Next post'],
      [['k'], 'Previous post'],
      [['l'], 'Like it, or take the like back'],
      [['c'], 'Comments'],
      [['n'], 'Write a post'],
    ],
  },
  {
    title: 'Pages',
    keys: [
      [['/'], 'Search'],
      [['g', 'h'], 'Home'],
      [['g', 'f'], 'Friends'],
      [['g', 'm'], 'Messages'],
      [['g', 'n'], 'Notifications'],
      [['g', 'p'], 'Your profile'],
      [['g', 's'], 'Settings'],
    ],
  },
  {
    title: 'Help',
    keys: [[['?'], 'This list']],
  },
] as const;

/** List of shortcuts, with a switch to disable single keys. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { isOn } = useStore(shortcutsStore);
  return (
    <Sheet open title="Keyboard shortcuts" onClose={onClose}>
      {GROUPS.map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={styles.keys}>
            {keys.map(([pressed, what]) => (
              <div key={what} className={styles.row}>
                <dt className={styles.what}>{what}</dt>
                <dd className={styles.pressed}>
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => setShortcuts(event.target.checked)} />
        Use single keys on this device
      </label>
      <p className={styles.note}>Ctrl and / shows this list at any time, on a Mac ⌘ and /.</p>
    </Sheet>
  );
}
