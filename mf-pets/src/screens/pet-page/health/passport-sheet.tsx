import { messageOf } from '@qlixline/api-client/calls/http';
import {
  healthJournalQuery,
  passportsQuery,
  useCreatePassport,
  useRevokePassport,
} from '@qlixline/api-client/pet-health/pet-health';
import { HEALTH_KINDS } from '@qlixline/contract/pet-health/health-kinds';
import type { HealthKind } from '@qlixline/contract/pet-health/health-kinds';
import { PASSPORT_DAYS, PASSPORT_DOCUMENTS_MAX } from '@qlixline/contract/limits';
import type { PassportInput } from '@qlixline/contract/pet-tags/passport';
import { deviceZone } from '@qlixline/contract/time/device-zone';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Select } from '@qlixline/ui/select';
import { Sheet } from '@qlixline/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Choice, ChoiceGroup } from '@qlixline/ui/choice';
import { ActiveLinks } from '../links/active-links.tsx';
import { CreatedLink } from '../links/created-link.tsx';
import { KIND_NAMES, entryName } from './health-texts.ts';
import styles from './health.module.css';
import { useShownUnits } from './use-shown-units.ts';

const DAYS = PASSPORT_DAYS.map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }));

type PassportSheetProps = { pet: { id: number; name: string }; onClose: () => void };

/** Sheet to create and revoke links for a vet. */
export function PassportSheet({ pet: { id, name }, onClose }: PassportSheetProps) {
  const toast = useToast();
  const [shows, setShows] = useState<readonly HealthKind[]>(HEALTH_KINDS);
  const [documents, setDocuments] = useState<readonly string[]>([]);
  const [days, setDays] = useState<PassportInput['days']>(7);
  const [address, setAddress] = useState<string>();
  const make = useCreatePassport(id);
  const links = useQuery(passportsQuery(id));
  const revoke = useRevokePassport(id);

  async function create(): Promise<void> {
    try {
      setAddress(
        // The zone of the link’s last day, also on its page.
        (await make.mutateAsync({ shows: [...shows], documents: [...documents], days, timeZone: deviceZone() }))
          .address,
      );
    } catch (error) {
      toast({ variant: 'destructive', title: 'The link was not created', description: messageOf(error) });
    }
  }

  return (
    <Sheet open title={`${name}’s passport`} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.muted}>
          A page for the vet to read and print. Anybody with the link sees what you choose, until it expires or you
          revoke it.
        </p>
        {address ? (
          <CreatedLink address={address} />
        ) : (
          <>
            <ChoiceGroup name="What does it show?">
              {HEALTH_KINDS.map((kind) => (
                <Choice
                  key={kind}
                  isChosen={shows.includes(kind)}
                  onClick={() =>
                    setShows(shows.includes(kind) ? shows.filter((one) => one !== kind) : [...shows, kind])
                  }
                >
                  {KIND_NAMES[kind]}
                </Choice>
              ))}
            </ChoiceGroup>
            <DocumentChoice petId={id} chosen={documents} onChange={setDocuments} />
            <Select
              label="For how long?"
              options={DAYS}
              value={String(days)}
              onChange={({ target }) => setDays(PASSPORT_DAYS.find((one) => String(one) === target.value) ?? days)}
            />
            <div className={styles.buttons}>
              <Button loading={make.isPending} onClick={() => void create()}>
                Create link
              </Button>
            </div>
          </>
        )}
        <ActiveLinks
          links={links}
          about={({ documentCount }) => documentsText(documentCount)}
          revoke={(passportId) => revoke.mutateAsync(passportId)}
        />
      </div>
    </Sheet>
  );
}

type DocumentChoiceProps = {
  petId: number;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/**
 * Choice of single documents, because a vet's letter may contain the owner's address; nothing if the journal has none.
 */
function DocumentChoice({ petId, chosen, onChange }: DocumentChoiceProps) {
  const journal = useQuery(healthJournalQuery(petId));
  const { units } = useShownUnits();
  const rows = (journal.data ?? []).flatMap((entry) => entry.documents.map((document) => ({ entry, document })));
  if (rows.length === 0) return null;
  const isFull = chosen.length >= PASSPORT_DOCUMENTS_MAX;
  return (
    <>
      <ChoiceGroup name="Which documents go along?">
        {rows.map(({ entry, document: { id, name } }) => {
          const isChosen = chosen.includes(id);
          return (
            <Choice
              key={id}
              isChosen={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            >
              {name} · {entryName(entry, units)}
            </Choice>
          );
        })}
      </ChoiceGroup>
      <p className={styles.muted}>
        {isFull
          ? `A passport can include ${PASSPORT_DOCUMENTS_MAX} documents.`
          : 'Anybody with the link can save them. They may contain names and addresses.'}
      </p>
    </>
  );
}

const documentsText = (count: number): string => (count === 0 ? '' : count === 1 ? '1 document' : `${count} documents`);
