import { shareAddresses } from '@qlixline/contract/areas/share-addresses';
import { buttonClass } from '@qlixline/ui/button';

import styles from './share-links.module.css';

type ShareLinksProps = { title: string; url: string };

/** Links to services for devices without a share sheet. Plain links, so that no third-party code runs in the page. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  if ('share' in navigator) return null;
  return (
    <ul className={styles.links} aria-label="Share elsewhere">
      {shareAddresses({ title, url }).map(({ target, href }) => (
        <li key={target}>
          <a
            className={buttonClass({ variant: 'soft', size: 'small' })}
            href={href}
            {...(target !== 'Email' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {target}
          </a>
        </li>
      ))}
    </ul>
  );
}
