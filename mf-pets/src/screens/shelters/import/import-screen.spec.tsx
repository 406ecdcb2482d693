import { expect, test } from '@jest/globals';
import type { ImportPreview, ImportRow } from '@qlixline/contract/shelters/shelter-import';
import { IMPORT_MAX_BYTES } from '@qlixline/contract/limits';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildShelter } from '@qlixline/test-kit/shelters/shelter-builders';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { ImportScreen } from './import-screen.tsx';

const shelter = buildShelter({ role: 'member' });
const row = (more: Partial<ImportRow>): ImportRow => ({
  line: 2,
  name: 'Pip',
  reference: null,
  becomes: 'created',
  photos: [],
  missing: [],
  errors: [],
  ...more,
});
const ROWS = [
  row({ reference: 'A-1', photos: ['pip.jpg', 'pip-2.jpg'] }),
  row({ line: 3, name: 'Milo', becomes: 'updated', missing: ['Please describe the animal'] }),
  row({ line: 4, name: '', becomes: null, errors: [{ column: 'Name', message: 'Please give it a name' }] }),
];

const COLUMNS: ImportPreview['columns'] = [
  { name: 'Name', column: 'name' },
  { name: 'Species', column: 'species' },
  { name: 'Chip', column: null },
];

function open(seed: Partial<FakeState> = {}) {
  const api = createFakeApi({
    shelters: [shelter],
    importPreview: { rows: ROWS, columns: COLUMNS, ignoredColumns: ['Chip'] },
    importResult: { created: 1, updated: 1, published: 1, failed: [ROWS[2]!] },
    ...seed,
  });
  return renderWithShell(
    <Routes>
      <Route path="/adoption/shelters/:shelterId/import" element={<ImportScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route: `/adoption/shelters/${shelter.id}/import` },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;
const csv = (content: BlobPart = 'Name,Species') => new File([content], 'animals.csv', { type: 'text/csv' });
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const chooseFile = async (actor: ReturnType<typeof open>['actor'], file: File) =>
  actor.upload(await screen.findByLabelText('Choose the file with the animals'), file);

test('choosing a file shows a preview with the faulty rows first and imports nothing yet', async () => {
  const { actor, api } = open();
  expect(await screen.findByRole('link', { name: 'Download a template' })).toHaveAttribute('download', 'animals.csv');
  await chooseFile(actor, csv());
  expect(await screen.findByText('2 animals can be imported, 1 row has errors.')).toBeVisible();
  expect(screen.getByText('Columns that aren’t used: Chip')).toBeVisible();
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(within(table).getByRole('row', { name: /^4 No name Name: Please give it a name/ })).toBeVisible();
  await actor.click(screen.getByRole('radio', { name: 'All (3)' }));
  expect(within(table).getByRole('row', { name: /^2 Pip\s?A-1 New/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^3 Milo Changes ?To be published: Please describe/ })).toBeVisible();
  expect(api.requests.some(({ path }) => path.endsWith('/import'))).toBe(false);
});

test('the photos named in the file are uploaded, and then the animals are imported', async () => {
  const { actor, api, shell } = open();
  await chooseFile(actor, csv());
  const photos = await screen.findByLabelText('Choose the photos that the file names');
  await actor.upload(photos, [photo('pip.jpg'), photo('somebody.jpg')]);
  expect(await screen.findByText('1 of 2 photos chosen. Still missing: pip-2.jpg.')).toBeVisible();
  expect(shell.asked.toasts).toMatchObject([{ title: '1 file left out' }]);
  await actor.click(screen.getByRole('button', { name: 'Import 2 animals' }));
  expect(await screen.findByRole('heading', { name: '2 animals imported' })).toHaveFocus();
  expect(screen.getByText('1 animal added · 1 animal changed · 1 published · 1 photo used')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 row left out' })).toBeVisible();
  const sent = api.requests.find(({ path }) => path.endsWith('/import'));
  expect(sent?.body).toMatchObject({ csv: 'Name,Species', photos: [{ fileName: 'pip.jpg' }], isToPublish: true });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('a photo that fails does not stop the import, and can be uploaded again alone', async () => {
  const { actor, api } = open();
  await chooseFile(actor, csv());
  await actor.upload(await screen.findByLabelText('Choose the photos that the file names'), [
    photo('pip.jpg'),
    photo('pip-2.jpg'),
  ]);
  api.failNext('POST', '/api/upload/content', 'unavailable', 'We cannot do this right now.');
  await actor.click(screen.getByRole('button', { name: 'Import 2 animals' }));
  expect(await screen.findByText(/^1 photo could not be uploaded. pip.jpg: We cannot/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import without them' })).toBeVisible();
  const uploads = () => api.requests.filter(({ path }) => path === '/api/upload/content').length;
  expect(uploads()).toBe(2);
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '2 animals imported' })).toBeVisible();
  expect(uploads()).toBe(3);
});

test.each([
  ['is a spreadsheet', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0xe9]), /^This file is not a CSV file/],
  ['has broken UTF-8', new Uint8Array([0xc3, 0xab, 0xc3, 0xab, 0xff]), /^This file is not a CSV file/],
  ['is too large', 'x'.repeat(IMPORT_MAX_BYTES + 1), /^This file is larger than 1 MB/],
])('a file that %s is rejected without sending it', async (_what, content, message) => {
  const { actor, api } = open();
  await chooseFile(actor, csv(content));
  expect(await screen.findByText(message)).toBeVisible();
  expect(api.requests.some(({ path }) => path.endsWith('/preview'))).toBe(false);
});

test('a file in Windows-1252 is decoded, and the screen says so', async () => {
  const { actor, api } = open();
  const bytes = Uint8Array.from('Name,Species\nZoë,Katze', (letter) => letter.charCodeAt(0));
  await chooseFile(actor, csv(bytes));
  expect(await screen.findByText(/^Read as Windows-1252. If letters look wrong/)).toBeVisible();
  expect(api.requests.find(({ path }) => path.endsWith('/preview'))?.body).toMatchObject({
    csv: 'Name,Species\nZoë,Katze',
  });
});

test('a file in UTF-8 is decoded without a remark', async () => {
  const { actor } = open();
  await chooseFile(actor, csv('Name,Species\nZoë,Cat'));
  expect(await screen.findByText(/^2 animals can be imported/)).toBeVisible();
  expect(screen.queryByText(/^Read as/)).not.toBeInTheDocument();
});

test('a file with unknown column names is imported with the columns that the user assigns', async () => {
  const names = ['Tiername', 'Tierart', 'Chip'];
  const unknown = names.map((name) => ({ name, column: null }));
  const { actor, api } = open({ importPreview: { rows: [], columns: unknown, ignoredColumns: [] } });
  await chooseFile(actor, csv('Tiername;Tierart;Chip\nPip;Katze;1'));
  expect(await screen.findByText('Please choose the columns Name and Species.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Tierart' }), 'Name');
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Tiername' }), 'Name');
  expect(screen.getByRole('combobox', { name: 'Tierart' })).toHaveDisplayValue('Not used');
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Tierart' }), 'Species');
  api.state.importPreview = {
    rows: [row({})],
    columns: [
      { name: 'Tiername', column: 'name' },
      { name: 'Tierart', column: 'species' },
      { name: 'Chip', column: null },
    ],
    ignoredColumns: ['Chip'],
  };
  await actor.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('1 animal can be imported.')).toBeVisible();
  const columns = ['name', 'species', null];
  const previews = api.requests.filter(({ path }) => path.endsWith('/preview')).map(({ body }) => body);
  expect(previews).toMatchObject([{ columns: [] }, { columns }]);
  await actor.click(screen.getByRole('button', { name: 'Import 1 animal' }));
  await screen.findByRole('heading', { name: '2 animals imported' });
  expect(api.requests.find(({ path }) => path.endsWith('/import'))?.body).toMatchObject({ columns });
});

test('a failed check of the assigned columns shows the reason and keeps them', async () => {
  const { actor, api } = open();
  await chooseFile(actor, csv());
  await actor.click(await screen.findByText('Columns'));
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Chip' }), 'Reference');
  api.failNext('POST', `/api/shelters/${shelter.id}/import/preview`, 'unavailable', 'We cannot do this right now.');
  await actor.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('We cannot do this right now.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Chip' })).toHaveDisplayValue('Reference');
});

test('a file that the server rejects shows the reason, and another one can be chosen', async () => {
  const { actor, api } = open();
  await screen.findByLabelText('Choose the file with the animals');
  const message = 'Line 2: a quotation mark is opened and never closed.';
  api.failNext('POST', `/api/shelters/${shelter.id}/import/preview`, 'validation_failed', message);
  await chooseFile(actor, csv());
  expect(await screen.findByText(message)).toBeVisible();
  await chooseFile(actor, csv());
  expect(await screen.findByText(/^2 animals can be imported/)).toBeVisible();
});

test('a shelter awaiting approval imports drafts, and sees when they will be published', async () => {
  const { actor, api } = open({
    shelters: [{ ...shelter, state: 'waiting', isApproved: false, publishesDrafts: true }],
  });
  await chooseFile(actor, csv());
  expect(await screen.findByText(/^All of them become drafts/)).toBeVisible();
  const choice = screen.getByRole('checkbox', { name: 'Publish complete drafts with the approval' });
  expect(choice).toBeChecked();
  expect(choice).toHaveAccessibleDescription(/^Everybody sees them as soon as the shelter is approved\./);
  await actor.click(choice);
  expect(await screen.findByText(/^All animals stay drafts after the approval/)).toBeVisible();
  expect(choice).not.toBeChecked();
  await waitFor(() => expect(api.state.shelters).toMatchObject([{ publishesDrafts: false }]));
  expect(screen.queryByRole('checkbox', { name: /^Publish animals/ })).not.toBeInTheDocument();
});

test('a user who is not a member sees why they cannot import and how to become one', async () => {
  const { actor } = open({ shelters: [{ ...shelter, role: null }] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Only members import animals' })).toBeVisible();
  expect(screen.getByText(/can invite you\.$/)).toBeVisible();
  await actor.click(screen.getByRole('link', { name: `Open ${shelter.name}` }));
  expect(await screen.findByText(`At /adoption/shelters/${shelter.id}`)).toBeVisible();
});
