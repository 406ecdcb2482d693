import { askToInstall, installPrompt } from '@qlixline/contract/install/install-prompt';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { X } from 'lucide-react';

import styles from './install-offer.module.css';

type InstallOfferProps = {
  /** Called when the browser has asked and the user has installed the app. */
  onDone: () => void;
  onDecline: () => void;
};

/** Offer above the page to install the product. On iOS it explains how, because no page can ask there. */
export function InstallOffer({ onDone, onDecline }: InstallOfferProps) {
  const prompt = installPrompt();
  const install = async (): Promise<void> => {
    const isInstalled = prompt !== undefined && (await askToInstall(prompt));
    if (isInstalled) onDone();
    else onDecline();
  };
  return (
    <section className={styles.offer} aria-labelledby="install-offer">
      <div className={styles.text}>
        <h2 id="install-offer">Install {PRODUCT_NAME}</h2>
        <p>
          {prompt ? (
            'Open it like any app, in its own window.'
          ) : (
            <>
              Tap <b>Share</b>, then <b>Add to Home Screen</b>.
            </>
          )}
        </p>
      </div>
      {prompt && (
        <Button size="small" onClick={() => void install()}>
          Install
        </Button>
      )}
      <IconButton label="Don’t offer the installation again" icon={<X aria-hidden />} onClick={onDecline} />
    </section>
  );
}
