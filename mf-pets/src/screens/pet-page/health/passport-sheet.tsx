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
import type { Passport, PassportInput } from '@qlixline/contract/pet-tags/passport';
import { deviceZone } from '@qlixline/contract/time/device-zone';
import { useToast } from '@qlixline/shell-bridge';
import { Button, buttonClass } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Select } from '@qlixline/ui/select';
import { Sheet } from '@qlixline/ui/sheet';
import { longDate, mediumDate } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';

import { Choice, ChoiceGroup } from '@qlixline/ui/choice';
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
  const url = address && new URL(address, location.origin).href;

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

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Link copied' });
    } catch {
      toast({ variant: 'destructive', title: 'Copying failed', description: `The address is ${text}` });
    }
  }

  return (
    <Sheet open title={`${name}’s passport`} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.muted}>
          A page for the vet to read and print. Anybody with the link sees what you choose, until it expires or you
          revoke it.
        </p>
        {url ? (
          <div className={styles.link} role="status">
            <p>
              Your link is ready. Copy it now. You won’t see it again.
              <code>{url}</code>
            </p>
            <div className={styles.buttons}>
              <Button icon={<Copy aria-hidden />} onClick={() => void copy(url)} data-initial-focus>
                Copy link
              </Button>
              <a className={buttonClass({ variant: 'soft' })} href={url} target="_blank" rel="noreferrer">
                <Printer aria-hidden /> Open and print
              </a>
            </div>
          </div>
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
        <OpenLinks petId={id} />
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

function OpenLinks({ petId }: { petId: number }) {
  const links = useQuery(passportsQuery(petId));
  const passports = links.data ?? [];
  const toast = useToast();
  const { mutateAsync: revoke, isPending, variables } = useRevokePassport(petId);
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
  if (passports.length === 0) return null;

  async function takeBack({ id }: Passport): Promise<void> {
    try {
      await revoke(id);
      toast({ title: 'Link revoked', description: 'It no longer works.' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'The link was not revoked', description: messageOf(error) });
    }
  }

  return (
    <ul className={styles.due} aria-label="Active links">
      {passports.map((passport) => {
        const until = longDate(passport.lastDay);
        return (
          <li key={passport.id}>
            <span>
              Until {until}
              <span className={styles.muted}>
                {[
                  passport.openedAt ? `opened ${mediumDate(passport.openedAt)}` : 'not opened yet',
                  passport.documentCount > 0 && documentsText(passport.documentCount),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              variant="soft"
              size="small"
              loading={isPending && variables === passport.id}
              aria-label={`Revoke the link until ${until}`}
              onClick={() => void takeBack(passport)}
            >
              Revoke
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const documentsText = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);
