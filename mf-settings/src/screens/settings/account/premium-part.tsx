import { useCurrentUser } from '@qlixline/shell-bridge';
import { Chip } from '@qlixline/ui/chip';
import { Check } from 'lucide-react';

import styles from '../settings.module.css';

const BENEFITS = ['No ads anywhere', 'No ad-blocker notice', 'You keep Qlixline going for everyone'];

/** Benefits of premium, and if the user has it. Offers nothing that isn't available yet. */
export function PremiumPart() {
  const { isPremium } = useCurrentUser();
  return (
    <>
      <p className={styles.plan}>Your plan: {isPremium ? <Chip tone="sun">Premium</Chip> : <Chip>Free</Chip>}</p>
      <p>{isPremium ? 'Thank you for your support! You have:' : 'Ads keep Qlixline free. With Premium you get:'}</p>
      <ul className={styles.benefits}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <Check aria-hidden size={18} /> {benefit}
          </li>
        ))}
      </ul>
      {!isPremium && <p className={styles.muted}>Premium isn’t open yet. You’ll find it here soon.</p>}
    </>
  );
}
