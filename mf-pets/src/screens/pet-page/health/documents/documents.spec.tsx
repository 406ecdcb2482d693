import { expect, test } from '@jest/globals';
import type { HealthDocument } from '@qlixline/contract/pet-health/health-document';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { buildImage, buildPet, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { HealthSection } from '../health-section.tsx';

const LETTER: HealthDocument = {
  id: '019fc3a1-0000-7000-8000-000000000001',
  name: 'Letter.pdf',
  bytes: 12_345,
  image: null,
};
const PAW: HealthDocument = {
  ...LETTER,
  id: '019fc3a1-0000-7000-8000-000000000002',
  name: 'Paw.png',
  image: buildImage(),
};
const PDF = new File(['%PDF-1.4'], 'Lab report.pdf', { type: 'application/pdf' });
const PHOTO = new File(['x'], 'Claw.png', { type: 'image/png' });
const LETTER_IN_WORD = new File(['x'], 'Invoice.docx', { type: 'application/msword' });

function open(documents: HealthDocument[], petRole: 'owner' | 'sitter' = 'owner') {
  const pet = buildPet({ name: 'Juno' });
  const entry: HealthEntry = {
    id: 31,
    kind: 'visit',
    on: '2026-01-06',
    name: 'Torn claw',
    note: '',
    weightKg: null,
    dose: '',
    schedule: null,
    endsOn: null,
    dueOn: null,
    author: buildUserCard(),
    documents,
  };
  const api = createFakeApi({ pets: [pet], health: { [pet.id]: documents.length > 0 ? [entry] : [] } });
  const documentNames = () => api.state.health[pet.id]?.flatMap((one) => one.documents.map(({ name }) => name));
  const path = `/api/pets/${pet.id}/health`;
  return { path, kept: documentNames, pet, ...renderWithShell(<HealthSection pet={pet} petRole={petRole} />, { api }) };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Sheet = Awaited<ReturnType<typeof dialog>>;
const field = (sheet: Sheet) => sheet.getByLabelText('Choose documents');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a sitter can view and download the documents of an entry that they may not edit', async () => {
  const { actor, path } = open([LETTER, PAW], 'sitter');
  const documents = within(await screen.findByRole('list', { name: 'Documents of Torn claw' }));
  expect(documents.getByRole('link', { name: 'Download Letter.pdf 12 KB' })).toHaveAttribute(
    'href',
    `${path}/31/documents/${LETTER.id}`,
  );
  expect(screen.queryByRole('button', { name: /^Torn claw/ })).not.toBeInTheDocument();
  const view = documents.getByRole('button', { name: 'View Paw.png 12 KB' });
  await actor.click(view);
  const picture = await dialog('Paw.png');
  expect(picture.getByRole('img', { name: 'Paw.png' })).toHaveAttribute('src', PAW.image!.url);
  await actor.click(picture.getByRole('button', { name: 'Close' }));
  await closed();
  expect(view).toHaveFocus();
});

test('documents are uploaded when a new entry is saved, and an unsupported file is rejected by name', async () => {
  const { actor, kept, api, pet } = open([]);
  await actor.click(await screen.findByRole('button', { name: 'Add' }));
  const sheet = await dialog('Add to the journal');
  await actor.selectOptions(sheet.getByLabelText('Type'), 'Vet visit');
  fireEvent.change(field(sheet), { target: { files: [PDF, PHOTO, LETTER_IN_WORD] } });
  expect(sheet.getByRole('alert')).toHaveTextContent('Invoice.docx: Please select an image or a PDF');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Please say what it is')).toBeVisible();
  expect(kept()).toEqual([]);
  await actor.type(sheet.getByLabelText('Reason for the visit'), 'Torn claw');
  await actor.click(sheet.getByRole('button', { name: 'Remove Claw.png' }));
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await closed();
  expect(kept()).toEqual(['Lab report.pdf']);
  expect(api.state.health[pet.id]).toHaveLength(1);
  expect(await screen.findByRole('link', { name: /^Download Lab report.pdf/ })).toBeVisible();
});

test('a failed document shows its reason, and saving again uploads it alone', async () => {
  const { actor, kept, api, pet, path } = open([LETTER]);
  await actor.click(await screen.findByRole('button', { name: /^Torn claw/ }));
  const sheet = await dialog('Edit vet visit');
  await actor.type(sheet.getByLabelText('Note (optional)'), 'Five days');
  await actor.upload(field(sheet), [PDF, PHOTO]);
  api.failNext('POST', `${path}/31/documents`, 'invalid_file_type', 'Please select an image or a PDF');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('Please select an image or a PDF');
  await waitFor(() => expect(kept()).toEqual(['Letter.pdf', 'Claw.png']));
  await waitFor(() => expect(sheet.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(sheet.getByLabelText('Note (optional)')).toHaveValue('Five days');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await closed();
  expect(kept()).toEqual(['Letter.pdf', 'Claw.png', 'Lab report.pdf']);
  expect(api.state.health[pet.id]).toMatchObject([{ note: 'Five days' }]);
});

test('uploading a document shows its progress', async () => {
  const { actor, api, path } = open([LETTER]);
  await actor.click(await screen.findByRole('button', { name: /^Torn claw/ }));
  const sheet = await dialog('Edit vet visit');
  await actor.upload(field(sheet), PDF);
  const release = api.hold('POST', `${path}/31/documents`);
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  const progress = await sheet.findByRole('progressbar', { name: 'Uploading Lab report.pdf' });
  await waitFor(() => expect(progress).toHaveValue(50));
  expect(sheet.getByRole('button', { name: 'Remove Letter.pdf' })).toBeDisabled();
  release();
  await closed();
});

test('removing a document takes effect when the entry is saved', async () => {
  const { actor, kept } = open([LETTER, PAW]);
  await actor.click(await screen.findByRole('button', { name: /^Torn claw/ }));
  const sheet = await dialog('Edit vet visit');
  await actor.click(sheet.getByRole('button', { name: 'Remove Letter.pdf' }));
  expect(sheet.queryByText(/Letter.pdf/)).not.toBeInTheDocument();
  expect(kept()).toEqual(['Letter.pdf', 'Paw.png']);
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await closed();
  expect(kept()).toEqual(['Paw.png']);
});

test('an entry accepts at most five documents', async () => {
  const { actor } = open([LETTER]);
  await actor.click(await screen.findByRole('button', { name: /^Torn claw/ }));
  const sheet = await dialog('Edit vet visit');
  const more = Array.from({ length: 5 }, (_, nth) => new File(['x'], `${nth}.png`, { type: 'image/png' }));
  await actor.upload(field(sheet), more);
  expect(sheet.getAllByRole('button', { name: /^Remove / })).toHaveLength(5);
  expect(sheet.getByRole('alert')).toHaveTextContent('An entry has at most 5 documents');
  expect(sheet.getByRole('button', { name: 'Add photos or PDFs' })).toBeDisabled();
});

test('deleting an entry with documents asks for confirmation, because it cannot be undone', async () => {
  const { actor, api, pet, shell } = open([LETTER, PAW]);
  await actor.click(await screen.findByRole('button', { name: /^Torn claw/ }));
  await actor.click((await dialog('Edit vet visit')).getByRole('button', { name: 'Delete' }));
  const question = await dialog('Delete it with its documents?');
  expect(question.getByText('Its 2 documents will be deleted for good.')).toBeVisible();
  await actor.click(question.getByRole('button', { name: 'Delete' }));
  await closed();
  expect(api.state.health[pet.id]).toEqual([]);
  expect(shell.asked.toasts.at(-1)).toMatchObject({ title: 'Deleted from the journal' });
  expect(shell.asked.toasts.at(-1)?.action).toBeUndefined();
});
