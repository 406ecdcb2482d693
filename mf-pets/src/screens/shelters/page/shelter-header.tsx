import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Clock, FileUp, Globe, MapPin, Pencil, Plus } from 'lucide-react';

import { ReportButton } from '@qlixline/reports/report-button';
import { ApprovedMark } from '../../../shelters/approved-mark.tsx';
import styles from './shelter.module.css';

/** Header of a shelter with its address and hours, and links for members. */
export function ShelterHeader({ shelter }: { shelter: Shelter }) {
  const { id, name, logoUrl, about, address, openingHours, website, place, isApproved, role } = shelter;
  return (
    <Card aria-labelledby="shelter-name">
      <div className={styles.part}>
        <header className={styles.head}>
          <Avatar src={logoUrl} seed={`shelter ${id}`} size={72} />
          <div className={styles.names}>
            <h1 id="shelter-name">{name}</h1>
            <p className={styles.muted}>
              {place.name}
              {isApproved && <ApprovedMark />}
            </p>
          </div>
          {role === null && <ReportButton subject="shelter" subjectId={id} name={name} />}
        </header>
        <p className={styles.about}>{about}</p>
        <ul className={styles.facts}>
          <li>
            <MapPin aria-label="Address" size={18} /> <span>{address}</span>
          </li>
          {openingHours && (
            <li>
              <Clock aria-label="Opening hours" size={18} /> <span>{openingHours}</span>
            </li>
          )}
          {website && (
            <li>
              <Globe aria-label="Website" size={18} />{' '}
              <a href={website} target="_blank" rel="noreferrer nofollow">
                {website.replace(/^https:\/\//, '').replace(/\/$/, '')}
              </a>
            </li>
          )}
        </ul>
        {role !== null && (
          <div className={styles.actions}>
            <Link className={buttonClass()} to={screens.newListingOfShelter(id)}>
              <Plus aria-hidden /> {isApproved ? 'Offer an animal' : 'Prepare an animal'}
            </Link>
            <Link className={buttonClass({ variant: 'soft' })} to={screens.importAnimals(id)}>
              <FileUp aria-hidden /> Import from a file
            </Link>
            {role === 'manager' && (
              <Link className={buttonClass({ variant: 'soft' })} to={screens.editShelter(id)}>
                <Pencil aria-hidden /> Change
              </Link>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
