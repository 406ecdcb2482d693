import type { CareContact, CareInstructions, PresentMedication } from '@qlixline/contract/care-plans/care-plan';
import { SCHEDULE_WORDS } from '@qlixline/contract/pet-health/schedule-words';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { calendarDayText } from '@qlixline/contract/time/moment-texts';
import type { Response } from 'express';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import { readerLocale } from '../../../http/pages/reader-locale.ts';
import { sendPage } from '../../../pages/page-layout.ts';
import { PRINT_SCRIPT, PRINT_STYLE, printButton } from '../../../pages/print-button.ts';
import type { CarePage } from './care-plans.query.ts';

/** Style of the page: one column on phones and two on wider screens and paper, numbers large enough for a thumb. */
const STYLE = `
.card{max-width:720px}
.plan{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:24px;align-items:start}
.plan p,.plan li{white-space:pre-line}
.call{display:inline-flex;align-items:center;min-height:44px}
.plan .hint{display:block}
@media print{.plan{gap:16px}.call{min-height:0;color:inherit}}
`;

/** Sends a care plan, readable and printable without a script and hidden from search engines. */
export function sendCarePage(response: Response, page: CarePage): void {
  const { pet, instructions, medication, allergies, lastDay } = page;
  const locale = readerLocale(response.req);
  const about = [
    SPECIES_NAMES[pet.species],
    pet.breed,
    pet.dateOfBirth && `born ${calendarDayText(pet.dateOfBirth, locale)}`,
  ];
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  sendPage(response, 200, {
    title: `Care plan for ${pet.name}`,
    lead: `Open until ${calendarDayText(lastDay, locale)}`,
    style: STYLE + PRINT_STYLE,
    script: PRINT_SCRIPT,
    body: markup`
      ${printButton('Print')}
      <p class="foot" dir="auto">${about.filter(Boolean).join(' · ')}</p>
      <div class="plan">
        ${contactsOf(instructions.contacts)}
        ${vetOf(instructions)}
        ${textOf('Food', instructions.food)}
        ${allergies.length > 0 && section('Allergies', listOf(allergies.map((name) => markup`<bdi>${name}</bdi>`)))}
        ${medicationOf(medication, instructions.medicationHints)}
        ${textOf('Walks', instructions.walks)}
        ${textOf('Please do', instructions.dos)}
        ${textOf('Please don’t', instructions.donts)}
        ${textOf('Chip number', instructions.chipNumber)}
        ${textOf('Insurance', instructions.insurance)}
      </div>
      <p class="foot">Written by <bdi>${pet.name}</bdi>’s family.</p>`,
  });
}

/** Sends the same page for unknown, expired and ended links. */
export function sendNoCarePage(response: Response): void {
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  sendPage(response, 404, {
    title: 'This link doesn’t work',
    lead: 'It may have ended, or part of the address is missing.',
    body: markup`<p class="foot">Please ask whoever sent it for a new one.</p>`,
  });
}

const section = (title: string, content: Html): Html => markup`<section><h2>${title}</h2>${content}</section>`;
const listOf = (rows: readonly Html[]): Html => markup`<ul>${rows.map((row) => markup`<li>${row}</li>`)}</ul>`;
const textOf = (title: string, text: string): Html | false =>
  text !== '' && section(title, markup`<p dir="auto">${text}</p>`);

const contactsOf = (contacts: readonly CareContact[]): Html | false =>
  contacts.length > 0 &&
  section(
    'In an emergency',
    listOf(
      contacts.map(
        ({ name, phone, note }) =>
          markup`<strong><bdi>${name}</bdi></strong> ${callOf(phone)}${note && markup`<span class="hint" dir="auto">${note}</span>`}`,
      ),
    ),
  );

function vetOf({ vetName, vetPhone, vetAddress }: CareInstructions): Html | false {
  if (!vetName && !vetPhone && !vetAddress) return false;
  return section(
    'Vet',
    markup`<p>${vetName && markup`<strong><bdi>${vetName}</bdi></strong> `}${vetPhone && callOf(vetPhone)}${vetAddress && markup`<span class="hint" dir="auto">${vetAddress}</span>`}</p>`,
  );
}

function medicationOf(medication: readonly PresentMedication[], hints: string): Html | false {
  if (medication.length === 0 && !hints) return false;
  return section(
    'Medication',
    markup`
      ${
        medication.length > 0 &&
        listOf(
          medication.map(({ name, dose, schedule, times }) => {
            const facts = [dose, SCHEDULE_WORDS[schedule], times.join(', ')].filter(Boolean);
            return markup`<strong><bdi>${name}</bdi></strong><span class="hint">${facts.map((fact, nth) => markup`${nth > 0 && ' · '}<bdi>${fact}</bdi>`)}</span>`;
          }),
        )
      }
      ${hints && markup`<p dir="auto">${hints}</p>`}`,
  );
}

/** Renders a phone number as a link, without what dialers don't understand. */
const callOf = (phone: string): Html =>
  markup`<a class="call" href="tel:${phone.replaceAll(/[^\d+]/g, '')}"><bdi dir="ltr">${phone}</bdi></a>`;
