import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetOverride } from '@qlixline/api-client/remotes/overrides';
import { OVERRIDE_HOURS, isFlagOverride } from '@qlixline/contract/remotes/override-text';
import { screens } from '@qlixline/contract/areas/screens';
import { useShell } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { overrideInFragment } from './override-in-fragment.ts';
import type { OverrideOffer } from './override-in-fragment.ts';
import styles from './offered-override.module.css';

/**
 * Offer of an override from the page's address, as a developer's build provides it. Nothing happens before the user
 * agrees.
 */
export function OfferedOverride({ mayOverrideByUrl }: { mayOverrideByUrl: boolean }) {
  const { hash } = useLocation();
  const offer = overrideInFragment(hash);
  if (!offer) return null;
  return <Offer key={hash} offer={offer} mayOverrideByUrl={mayOverrideByUrl} />;
}

type OfferProps = { offer: OverrideOffer; mayOverrideByUrl: boolean };

function Offer({ offer, mayOverrideByUrl }: OfferProps) {
  const { reloadTo } = useShell();
  const navigate = useNavigate();
  const setOverride = useSetOverride();
  const { override } = offer;
  const isAllowed = mayOverrideByUrl || isFlagOverride(override);
  const [refusal, setRefusal] = useState(isAllowed ? offer.refusal : 'Here, only published versions can be used.');

  const leave = () => void navigate(screens.remotes, { replace: true });

  async function use() {
    try {
      await setOverride.mutateAsync(override);
      reloadTo(screens.remotes);
    } catch (error) {
      setRefusal(messageOf(error, 'This could not be set. Please try again.'));
    }
  }

  return (
    <Card ref={bringIntoView} className={styles.offer} aria-labelledby="offered-override">
      <div className={styles.text}>
        <h2 id="offered-override">{questionOf(override)}</h2>
        {refusal ? (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        ) : (
          <p>
            Only you will run it, for {OVERRIDE_HOURS} hours or until you clear it.
            {!isFlagOverride(override) && ' Say yes only to what you started yourself.'}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!refusal && (
          <Button size="small" loading={setOverride.isPending} onClick={() => void use()}>
            Use it
          </Button>
        )}
        <Button size="small" variant="soft" onClick={leave}>
          {refusal ? 'Close' : 'No thanks'}
        </Button>
      </div>
    </Card>
  );
}

function questionOf(override: OverrideOffer['override']): string {
  if (!isFlagOverride(override)) return `Run ${override.remote} from ${override.url} instead?`;
  return `Run ${override.remote} with ${override.flag} ${override.on ? 'on' : 'off'}?`;
}

/** Scrolls to the card, because the address may change while the page is open and scrolled. */
function bringIntoView(card: HTMLElement | null): void {
  if (card && 'scrollIntoView' in card) card.scrollIntoView({ block: 'center' });
}
