import type { Listing } from '@qlixline/contract/listings/listing';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';

import { ApprovedMark } from '../../../shelters/approved-mark.tsx';
import { KIND_TEXTS } from '../kind-texts.ts';
import styles from './listing.module.css';

/** The offering shelter or lister. A closed shelter has no page. */
export function Offerer({ listing: { kind, title, lister, shelter } }: { listing: Listing }) {
  const { name, picture, seed, address } = shelter
    ? {
        name: shelter.name,
        picture: shelter.logoUrl,
        seed: `shelter ${shelter.id}`,
        address: shelter.isApproved ? screens.shelter(shelter.id) : undefined,
      }
    : { name: shownName(lister), picture: lister.profileImageUrl, seed: lister.id, address: screens.user(lister.id) };
  return (
    <>
      <Avatar src={picture} seed={seed} size={44} />
      <div className={styles.names}>
        {address ? (
          <Link className={styles.person} to={address}>
            {name}
          </Link>
        ) : (
          <span className={styles.person}>{name}</span>
        )}
        {shelter?.isApproved && <ApprovedMark />}
        <p className={styles.muted}>
          {shelter && `${shelter.place.name} · `}
          {KIND_TEXTS[kind].listerOf(title)}
        </p>
      </div>
    </>
  );
}
