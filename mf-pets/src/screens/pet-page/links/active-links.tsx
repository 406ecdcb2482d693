import { messageOf } from '@qlixline/api-client/calls/http';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { longDate, mediumDate } from '@qlixline/ui/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import rows from '../framed-rows.module.css';
import styles from './links.module.css';

type ActiveLink = { id: number; lastDay: string; openedAt: string | null };

type ActiveLinksProps<Link extends ActiveLink> = {
  links: UseQueryResult<Link[]>;
  /** Text about a link, if links differ; empty to say nothing. */
  about?: (link: Link) => string;
  revoke: (id: number) => Promise<unknown>;
};

/** Links that open something without an account, each with a button that ends it at once. */
export function ActiveLinks<Link extends ActiveLink>({ links, about, revoke }: ActiveLinksProps<Link>) {
  const toast = useToast();
  const [pending, setPending] = useState<number>();
  if (links.isError && !links.data) {
    return (
      <ErrorState
        title="The active links could not be loaded"
        text={messageOf(links.error)}
        onRetry={() => void links.refetch()}
        retrying={links.isFetching}
      />
    );
  }
  if (!links.data || links.data.length === 0) return null;

  async function end({ id }: Link): Promise<void> {
    setPending(id);
    try {
      await revoke(id);
      toast({ title: 'Link revoked', description: 'It no longer works.' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'The link was not revoked', description: messageOf(error) });
    } finally {
      setPending(undefined);
    }
  }

  return (
    <ul className={rows.rows} aria-label="Active links">
      {links.data.map((link) => {
        const until = longDate(link.lastDay);
        const opened = link.openedAt ? `opened ${mediumDate(link.openedAt)}` : 'not opened yet';
        return (
          <li key={link.id}>
            <span>
              Until {until}
              <span className={styles.muted}>{[opened, about?.(link)].filter(Boolean).join(' · ')}</span>
            </span>
            <Button
              variant="soft"
              size="small"
              loading={pending === link.id}
              aria-label={`Revoke the link until ${until}`}
              onClick={() => void end(link)}
            >
              Revoke
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
