import { careLinksQuery, useCreateCareLink, useEndCareLink } from '@qlixline/api-client/care-plans/care-plans';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { CareLinkInput } from '@qlixline/contract/care-plans/care-link';
import { CARE_LINKS_MAX, CARE_LINK_DAYS } from '@qlixline/contract/limits';
import { deviceZone } from '@qlixline/contract/time/device-zone';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Select } from '@qlixline/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';

import { ActiveLinks } from '../links/active-links.tsx';
import { CreatedLink } from '../links/created-link.tsx';
import styles from './care-plan.module.css';

const DAYS = CARE_LINK_DAYS.map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }));

/** Links by which somebody without an account opens the care plan. */
export function CareLinks({ petId, ref }: { petId: number; ref: Ref<HTMLElement> }) {
  const toast = useToast();
  const links = useQuery(careLinksQuery(petId));
  const create = useCreateCareLink(petId);
  const end = useEndCareLink(petId);
  const [days, setDays] = useState<CareLinkInput['days']>(7);
  const [created, setCreated] = useState<{ id: number; address: string }>();
  const isFull = (links.data?.length ?? 0) >= CARE_LINKS_MAX;

  async function createLink(): Promise<void> {
    try {
      setCreated(await create.mutateAsync({ days, timeZone: deviceZone() })); // the zone of its last day
    } catch (error) {
      toast({ variant: 'destructive', title: 'The link was not created', description: messageOf(error) });
    }
  }

  async function endLink(id: number): Promise<void> {
    await end.mutateAsync(id);
    if (created?.id === id) setCreated(undefined);
  }

  return (
    <section ref={ref} tabIndex={-1} className={styles.links} aria-labelledby="care-links">
      <h3 id="care-links">For somebody without an account</h3>
      <p className={styles.muted}>
        Anybody with the link sees this plan, with medication and allergies from the journal, until it ends or you
        revoke it.
      </p>
      {created && <CreatedLink address={created.address} />}
      {!created && isFull && (
        <p className={styles.muted}>There are {CARE_LINKS_MAX} active links. Revoke one to create another.</p>
      )}
      {!created && !isFull && (
        <div className={styles.create}>
          <Select
            label="For how long?"
            options={DAYS}
            value={String(days)}
            onChange={({ target }) => setDays(CARE_LINK_DAYS.find((one) => String(one) === target.value) ?? days)}
          />
          <Button icon={<Link2 aria-hidden />} loading={create.isPending} onClick={() => void createLink()}>
            Create link
          </Button>
        </div>
      )}
      <ActiveLinks links={links} revoke={endLink} />
    </section>
  );
}
