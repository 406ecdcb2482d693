import type { CareInstructions, CarePlan, PresentMedication } from '@qlixline/contract/care-plans/care-plan';
import { SCHEDULE_WORDS } from '@qlixline/contract/pet-health/schedule-words';
import type { ReactNode } from 'react';

import { timeText } from '../health/doses/dose-texts.ts';
import styles from './care-plan.module.css';

/** Content of a care plan, in the order of the page behind a link. */
export function CarePlanText({ plan: { instructions, medication, allergies } }: { plan: CarePlan }) {
  const { contacts = [], ...written } = instructions ?? NOTHING;
  return (
    <>
      {contacts.length > 0 && (
        <Part title="In an emergency">
          <ul className={styles.rows}>
            {contacts.map(({ name, phone, note }) => (
              <li key={`${name} ${phone}`}>
                <strong>{name}</strong>
                <PhoneNumber phone={phone} />
                {note && <span className={styles.muted}>{note}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {(written.vetName || written.vetPhone || written.vetAddress) && (
        <Part title="Vet">
          <ul className={styles.rows}>
            <li>
              {written.vetName && <strong>{written.vetName}</strong>}
              {written.vetPhone && <PhoneNumber phone={written.vetPhone} />}
              {written.vetAddress && <span className={styles.muted}>{written.vetAddress}</span>}
            </li>
          </ul>
        </Part>
      )}
      {written.food && <Text title="Food">{written.food}</Text>}
      {allergies.length > 0 && <Text title="Allergies">{allergies.join(', ')}</Text>}
      {(medication.length > 0 || written.medicationHints) && (
        <Part title="Medication">
          {medication.length > 0 && (
            <ul className={styles.rows}>
              {medication.map((given) => (
                <li key={`${given.name} ${given.dose} ${given.times.join()}`}>
                  <strong>{given.name}</strong>
                  <span className={styles.muted}>{medicationFacts(given)}</span>
                </li>
              ))}
            </ul>
          )}
          {written.medicationHints && <p>{written.medicationHints}</p>}
        </Part>
      )}
      {written.walks && <Text title="Walks">{written.walks}</Text>}
      {written.dos && <Text title="Please do">{written.dos}</Text>}
      {written.donts && <Text title="Please don’t">{written.donts}</Text>}
      {written.chipNumber && <Text title="Chip number">{written.chipNumber}</Text>}
      {written.insurance && <Text title="Insurance">{written.insurance}</Text>}
    </>
  );
}

const NOTHING: Partial<CareInstructions> = {};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <Part title={title}>
      <p dir="auto">{children}</p>
    </Part>
  );
}

/** Phone number as a link, without what dialers don't understand. */
function PhoneNumber({ phone }: { phone: string }) {
  return (
    <a className={styles.call} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <bdi dir="ltr">{phone}</bdi>
    </a>
  );
}

const medicationFacts = ({ dose, schedule, times }: PresentMedication): string =>
  [dose, SCHEDULE_WORDS[schedule], times.map(timeText).join(', ')].filter(Boolean).join(' · ');
