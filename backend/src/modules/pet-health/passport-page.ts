import { shownMeasured } from '@qlixline/contract/pets/measurement';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import type { HealthKind } from '@qlixline/contract/pet-health/health-kinds';
import { SCHEDULE_WORDS } from '@qlixline/contract/pet-health/schedule-words';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { calendarDayText } from '@qlixline/contract/time/moment-texts';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import type { Response } from 'express';

import { markup } from '../../http/pages/html.ts';
import type { Html } from '../../http/pages/html.ts';
import { sendPage } from '../../pages/page-layout.ts';
import { photoSource } from '../../pages/photo-source.ts';
import { readerLocale } from '../../http/pages/reader-locale.ts';
import { PRINT_SCRIPT, PRINT_STYLE, printButton } from '../../pages/print-button.ts';
import type { PassportDocument } from './passports.query.ts';
import type { ShownPassport } from './passports.service.ts';

/** Titles of the sections in their order, those a vet needs first at the top. */
const TITLES: Record<HealthKind, string> = {
  allergy: 'Allergies',
  medication: 'Medication',
  vaccination: 'Vaccinations',
  deworming: 'Deworming',
  parasites: 'Parasite protection',
  visit: 'Visits to the vet',
  dental: 'Dental care',
  heat: 'Heat',
  weight: 'Weight',
  glucose: 'Blood glucose',
  temperature: 'Temperature',
};
const ORDER = Object.keys(TITLES) as HealthKind[];

const GENDERS = { female: 'Female', male: 'Male', unknown: null } as const;

/** Style of the page. A picture starts a new printed page only if it doesn't fit. */
const STYLE = `
.document{display:grid;gap:6px;break-inside:avoid}
.document img{width:100%;max-height:240mm;object-fit:contain;border-radius:12px;background:var(--surface-2)}
`;

/** Sends the passport, readable and printable without a script and hidden from search engines. */
export function sendPassport(
  response: Response,
  { pet, shows, lastDay, entries, documents, pictures }: ShownPassport,
  token: string,
): void {
  const locale = readerLocale(response.req);
  const facts: [string, string | null][] = [
    ['Species', SPECIES_NAMES[pet.species]],
    ['Breed', [pet.breed, pet.subBreed].filter(Boolean).join(' × ') || null],
    ['Gender', pet.gender && GENDERS[pet.gender]],
    ['Born', pet.dateOfBirth && calendarDayText(pet.dateOfBirth, locale)],
    ['Weight', pet.weight === null ? null : `${pet.weight} kg`],
  ];
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  sendPage(response, 200, {
    title: pet.name,
    lead: `Passport, open until ${calendarDayText(lastDay, locale)}`,
    style: STYLE + PRINT_STYLE,
    script: PRINT_SCRIPT,
    body: markup`
      ${printButton('Print')}
      <dl>${facts.flatMap(([name, value]) => (value ? [markup`<dt>${name}</dt><dd dir="auto">${value}</dd>`] : []))}</dl>
      ${ORDER.filter((kind) => shows.includes(kind)).map((kind) =>
        sectionOf(
          kind,
          entries.filter((entry) => entry.kind === kind),
          locale,
        ),
      )}
      ${documents.length > 0 && documentsOf(documents, pictures, { token, locale })}
      <p class="foot">Provided by <bdi>${pet.name}</bdi>’s owner, not verified.</p>`,
  });
}

/** Sends the same page for unknown, expired and revoked links. */
export function sendNoPassport(response: Response): void {
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  sendPage(response, 404, {
    title: 'This link doesn’t work',
    lead: 'It may have expired, or its owner has revoked it.',
    body: markup`<p class="foot">Please ask the pet’s owner for a new one.</p>`,
  });
}

/**
 * Renders the documents. Images are embedded and PDFs are downloads through the link, so no document's address outlives
 * the link.
 */
function documentsOf(
  documents: readonly PassportDocument[],
  pictures: ReadonlyMap<string, Uint8Array>,
  { token, locale }: { token: string; locale: string },
): Html {
  return markup`
    <section>
      <h2>Documents</h2>
      ${documents.map(({ id, name, imageId, entry }) => {
        const picture = pictures.get(id);
        const about = markup`<span class="hint">${TITLES[entry.kind]} · ${entry.name && markup`<bdi>${entry.name}</bdi> · `}${calendarDayText(entry.on, locale)}</span>`;
        if (imageId === null) {
          return markup`<p class="document"><a href="${pathOf('GET /api/passport/:token/documents/:documentId', { token, documentId: id })}" download><bdi>${name}</bdi></a> ${about} <span class="hint">A PDF. Download it to read or print it.</span></p>`;
        }
        return markup`<figure class="document">
          ${picture ? markup`<img src="${photoSource(picture)}" alt="${name}" />` : markup`<p class="hint">This picture cannot be shown right now.</p>`}
          <figcaption><bdi>${name}</bdi> ${about}</figcaption>
        </figure>`;
      })}
    </section>`;
}

function sectionOf(kind: HealthKind, entries: readonly HealthEntry[], locale: string): Html {
  return markup`
    <section>
      <h2>${TITLES[kind]}</h2>
      ${
        entries.length === 0
          ? markup`<p class="hint">None written down.</p>`
          : markup`<ul>${entries.map((entry) => markup`<li>${rowOf(entry, locale)}</li>`)}</ul>`
      }
    </section>`;
}

function rowOf(entry: HealthEntry, locale: string): Html {
  const { kind, on, note, time, dose, schedule, plan, endsOn, dueOn } = entry;
  const since =
    kind === 'medication' || kind === 'heat' ? `since ${calendarDayText(on, locale)}` : calendarDayText(on, locale);
  const facts = [
    dose && markup`<bdi>${dose}</bdi>`,
    schedule && SCHEDULE_WORDS[schedule],
    plan?.times.join(', '),
    since,
    time,
    endsOn && `until ${calendarDayText(endsOn, locale)}`,
    dueOn && `due ${calendarDayText(dueOn, locale)}`,
  ].flatMap((fact) => (fact ? [fact] : []));
  return markup`<strong><bdi>${headOf(entry)}</bdi></strong> <span class="hint">${separated(facts)}</span>${
    note && markup`<p dir="auto">${note}</p>`
  }`;
}

/** Returns the name of an entry, or the value of a measurement in both units, as vets differ. */
function headOf({ kind, name, weightKg, measured }: HealthEntry): string {
  if (kind === 'weight') return `${weightKg ?? ''} kg`;
  if (kind !== 'glucose' && kind !== 'temperature') return name;
  return `${shownMeasured(kind, measured ?? 0, 'metric')} (${shownMeasured(kind, measured ?? 0, 'imperial')})`;
}

const separated = (facts: readonly (Html | string)[]): Html[] =>
  facts.map((fact, nth) => markup`${nth > 0 && ' · '}${fact}`);
