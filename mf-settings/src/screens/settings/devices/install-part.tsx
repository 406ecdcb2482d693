import { askToInstall, installPrompt } from '@qlixline/contract/install/install-prompt';
import { installWay } from '@qlixline/contract/install/install-way';
import type { InstallWay } from '@qlixline/contract/install/install-way';
import { Button } from '@qlixline/ui/button';
import { Download } from 'lucide-react';
import { useReducer, useSyncExternalStore } from 'react';

import styles from '../settings.module.css';

/** Steps by the way in which this browser installs the product. */
const STEPS: Readonly<Record<Exclude<InstallWay, 'prompt'>, readonly string[]>> = {
  installed: ['You are using the installed app.'],
  ios: ['Tap Share in the browser’s bar.', 'Choose “Add to Home Screen”.', 'Tap “Add”.'],
  'mac-safari': ['Open the menu “File”.', 'Choose “Add to Dock”.'],
  'android-menu': ['Open the browser’s menu.', 'Choose “Install” or “Add to Home screen”.'],
  none: [
    'This browser doesn’t offer it right now. Look for “Install” in its address bar or its menu. Firefox on a computer can’t install websites; Chrome, Edge and Safari can.',
  ],
};

/** Installs the product as an app, or explains how this browser does it. */
export function InstallPart() {
  const [, update] = useReducer((times: number) => times + 1, 0);
  const way = useSyncExternalStore(subscribe, installWay);

  async function install(): Promise<void> {
    const prompt = installPrompt();
    if (prompt) await askToInstall(prompt);
    update();
  }

  if (way === 'prompt') {
    return (
      <>
        <p className={styles.muted}>Open it like any app, in its own window.</p>
        <div className={styles.actions}>
          <Button variant="soft" icon={<Download aria-hidden size={18} />} onClick={() => void install()}>
            Install
          </Button>
        </div>
      </>
    );
  }
  const steps = STEPS[way];
  if (steps.length === 1) return <p className={styles.muted}>{steps[0]}</p>;
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function subscribe(onChange: () => void): () => void {
  // The page's first script keeps the event, so it is called first.
  addEventListener('beforeinstallprompt', onChange);
  addEventListener('appinstalled', onChange);
  return () => {
    removeEventListener('beforeinstallprompt', onChange);
    removeEventListener('appinstalled', onChange);
  };
}
