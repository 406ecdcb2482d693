import { titleOf } from '@qlixline/contract/lost-found/notice-title';
import { screens } from '@qlixline/contract/areas/screens';
import type { FoundArticle, FoundNotice, FoundWalk } from '@qlixline/contract/search/search';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { mediumDate } from '@qlixline/ui/time';
import { Footprints, Newspaper, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { UserList } from '../../users/user-list.tsx';
import users from '../../users/users.module.css';
import { whenText } from '../../walks/walk-texts.ts';
import styles from './search.module.css';

export function WalkRows({ hits }: { hits: readonly FoundWalk[] }) {
  return (
    <Card padding="none">
      <UserList label="Walks">
        {hits.map(({ id, title, startsAt, timeZone, meetingPoint }) => (
          <Row key={id} to={screens.walk(id)} icon={Footprints} title={title}>
            {whenText(startsAt, timeZone)}, {meetingPoint.name}
          </Row>
        ))}
      </UserList>
    </Card>
  );
}

export function NoticeRows({ hits }: { hits: readonly FoundNotice[] }) {
  return (
    <Card padding="none">
      <UserList label="Lost and found">
        {hits.map((notice) => (
          <Row key={notice.id} to={screens.notice(notice.id)} icon={TriangleAlert} title={titleOf(notice)}>
            {notice.place.name}
          </Row>
        ))}
      </UserList>
    </Card>
  );
}

export function ArticleRows({ hits }: { hits: readonly FoundArticle[] }) {
  return (
    <Card padding="none">
      <UserList label="News">
        {hits.map(({ id, title, source, publishedAt }) => (
          <Row key={id} to={screens.newsArticle(id)} icon={Newspaper} title={title}>
            {source}, {mediumDate(publishedAt)}
          </Row>
        ))}
      </UserList>
    </Card>
  );
}

type RowProps = { to: string; icon: LucideIcon; title: string; children: ReactNode };

function Row({ to, icon: Icon, title, children }: RowProps) {
  return (
    <li className={users.row}>
      <Link className={users.user} to={to}>
        <span className={styles.placeIcon}>
          <Icon aria-hidden size={24} />
        </span>
        <span className={users.names}>
          <strong>{title}</strong>
          <span className={users.muted}>{children}</span>
        </span>
      </Link>
    </li>
  );
}
