import { AREA_WORDS, areaAddress, areasMatching } from '@qlixline/contract/areas/area-words';
import { AREAS } from '@qlixline/contract/areas/areas';
import type { AreaId } from '@qlixline/contract/areas/areas';
import { operatorsOf, parseSearch } from '@qlixline/contract/search/parsed-search';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { Footprints, Hash, Heart, Map, HeartPlus, Newspaper, SearchAlert, Stethoscope, Tag } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { UserList } from '../../users/user-list.tsx';
import users from '../../users/users.module.css';
import styles from './search.module.css';
import { useAreasInNavigation } from './use-areas-in-navigation.ts';

const ICONS: Record<AreaId, LucideIcon> = {
  'lost-found': SearchAlert,
  adoption: HeartPlus,
  services: Stethoscope,
  walks: Footprints,
  map: Map,
  topics: Hash,
  'pet-news': Newspaper,
  sell: Tag,
  mating: Heart,
};

/** Areas that the search text refers to. Operators such as a person or a tag only apply to content. */
export function AreaRows({ q }: { q: string }) {
  const search = parseSearch(q);
  const present = useAreasInNavigation();
  const matching = operatorsOf(search).length > 0 ? [] : areasMatching(search.words);
  const areas = matching.filter((id) => present.includes(id));
  if (areas.length === 0) return null;
  return (
    <Card padding="none" className={styles.areas}>
      <UserList label="Areas">
        {areas.map((id) => {
          const Icon = ICONS[id];
          return (
            <li key={id} className={users.row}>
              <Link className={users.user} to={areaAddress(id, search.words)}>
                <span className={styles.placeIcon}>
                  <Icon aria-hidden size={24} />
                </span>
                <span className={users.names}>
                  <strong>{AREAS[id].label}</strong>
                  <span className={users.muted}>{AREA_WORDS[id].about}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </UserList>
    </Card>
  );
}
