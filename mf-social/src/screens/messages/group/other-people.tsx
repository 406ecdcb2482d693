import { messageOf } from '@qlixline/api-client/calls/http';
import { peopleForGroupsQuery } from '@qlixline/api-client/search/people-for-groups';
import { NextPage } from '@qlixline/ui/next-page';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { ChoiceRows } from './choice-rows.tsx';
import styles from './group.module.css';

type OtherPeopleProps = {
  q: string;
  chosen: readonly string[];
  onChoose: (userIds: readonly string[]) => void;
  without: readonly string[];
};

/** People who aren't friends and accept to be invited to groups; nothing if none is called so. */
export function OtherPeople({ q, chosen, onChoose, without }: OtherPeopleProps) {
  const list = useInfiniteQuery({ ...peopleForGroupsQuery(q), placeholderData: keepPreviousData });
  const people = list.data?.pages.flatMap((page) => page.items.map(({ user }) => user)) ?? [];
  const offered = people.filter(({ id }) => !without.includes(id));
  if (offered.length === 0 && !list.isError && !list.hasNextPage) return null;
  return (
    <section aria-label="Other people">
      {offered.length > 0 && (
        <div className={styles.others}>
          <h3>Other people</h3>
          <p>They aren’t your friends, so they get an invitation.</p>
        </div>
      )}
      <ChoiceRows label="Other people" people={offered} chosen={chosen} onChoose={onChoose} />
      {list.isError && !list.data && <p role="alert">{messageOf(list.error, 'Other people could not be loaded.')}</p>}
      <NextPage list={list} label="Show more" failed={messageOf(list.error, 'More could not be loaded.')} />
    </section>
  );
}
