import { restrictionsQuery, useSetRestricted } from '@qlixline/api-client/safety/restrictions';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PagedRows } from '../paged-lines.tsx';
import styles from '../settings.module.css';
import { PersonLine } from './person-line.tsx';

/** Restricted users, with buttons to lift it. */
export function RestrictedPart() {
  const restrictions = useInfiniteQuery(restrictionsQuery);
  const { mutateAsync: setRestricted } = useSetRestricted();
  return (
    <>
      <p className={styles.muted}>
        Their comments on your posts wait for you, and their messages go to Requests. We won’t tell them.
      </p>
      <PagedRows list={restrictions} label="Restricted people" empty="You haven’t restricted anyone.">
        {(row) => (
          <PersonLine
            key={row.user.id}
            row={row}
            act="Stop restricting"
            done={(name) => `${name} is no longer restricted`}
            end={() => setRestricted({ userId: row.user.id, isRestricted: false })}
            restore={() => setRestricted({ userId: row.user.id, isRestricted: true })}
          />
        )}
      </PagedRows>
    </>
  );
}
