import { expect, test } from '@jest/globals';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { buildPet } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { MEMBERSHIP, buildTopic } from '@qlixline/test-kit/topics/topic-builders';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { TopicsScreen } from './topics-screen.tsx';

const rabbits = () => buildTopic();
const health = () => buildTopic({ name: 'Health and vets', species: null, theme: 'health', membership: MEMBERSHIP });

function open(topics = [rabbits(), health()], route = '/topics', species?: SpeciesId) {
  const api = createFakeApi({ topics, pets: species ? [buildPet({ species })] : [] });
  return renderWithShell(
    <Routes>
      <Route path="/topics" element={<TopicsScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Topics' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link'));

test('lists topics with their members, links and membership', async () => {
  const topic = rabbits();
  open([topic, health()]);
  expect(screen.getByRole('status', { name: 'Loading topics' })).toBeVisible();
  const [first, second] = await rows();
  expect(first).toHaveAttribute('href', `/topics/${topic.id}`);
  expect(first).toHaveTextContent('12 members · 3 threads');
  expect(second).toHaveTextContent('Health and vets');
  expect(screen.getByText('Joined')).toBeVisible();
});

test('a single press joins a topic', async () => {
  const { actor, api } = open();
  await actor.click(await screen.findByRole('button', { name: 'Join Rabbits' }));
  await waitFor(() => expect(screen.getAllByText('Joined')).toHaveLength(2));
  expect(api.state.topics[0]?.membership).toEqual(MEMBERSHIP);
});

test('topics for the user’s own species come first, and keep their position when joined', async () => {
  const [other, own, last] = [buildTopic({ name: 'Fish', species: 'fish' }), rabbits(), health()];
  const { actor } = open([other, last, own], '/topics', 'rabbit');
  const names = async () => (await rows()).map((row) => row.querySelector('strong')?.textContent);
  expect(await names()).toEqual(['Rabbits', 'Fish', 'Health and vets']);
  expect((await rows())[0]).toHaveTextContent('For your pets · 12 members');
  await actor.click(screen.getByRole('button', { name: 'Join Rabbits' }));
  await waitFor(() => expect(screen.getAllByText('Joined')).toHaveLength(2));
  expect(await names()).toEqual(['Rabbits', 'Fish', 'Health and vets']);
});

test('a filtered list suggests no topics', async () => {
  open([buildTopic({ name: 'Fish', species: 'fish' }), rabbits()], '/topics?q=i', 'rabbit');
  expect((await rows()).map((row) => row.querySelector('strong')?.textContent)).toEqual(['Fish', 'Rabbits']);
  expect(screen.queryByText(/For your pets/)).not.toBeInTheDocument();
});

test('filters for species, theme, membership and name narrow the list and update the address', async () => {
  const { actor, api } = open();
  await rows();
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Rabbit');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Every species');
  await actor.click(screen.getByRole('radio', { name: 'Yours' }));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Health'));
  await actor.type(screen.getByRole('searchbox', { name: 'Find a topic' }), 'rab');
  expect(await screen.findByRole('heading', { name: 'No topic like that' })).toBeVisible();
  expect(api.requests.at(-1)?.path).toBe('/api/topics?part=yours&q=rab');
});

test('the filters are restored from the address', async () => {
  open(undefined, '/topics?theme=health&q=vets&species=dragon');
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: 'Theme' })).toHaveDisplayValue('Health');
  expect(screen.getByRole('searchbox', { name: 'Find a topic' })).toHaveValue('vets');
});

test('the list of joined topics explains what to do when it is empty', async () => {
  open([rabbits()], '/topics?part=yours');
  expect(await screen.findByRole('heading', { name: 'Your topics will be here' })).toBeVisible();
});

test('the topics can be loaded again after a failure', async () => {
  const api = createFakeApi({ topics: [rabbits()] });
  api.failNext('GET', '/api/topics', 'unavailable', 'Not now.');
  const { actor } = renderWithShell(<TopicsScreen />, { api });
  expect(await screen.findByRole('heading', { name: 'Topics could not be loaded' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test('creating a topic opens it, and a name that is taken shows an error at its field', async () => {
  const { actor, api } = open();
  await actor.click(screen.getByRole('button', { name: 'New topic' }));
  const dialog = await screen.findByRole('dialog', { name: 'New topic' });
  await actor.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'rabbits');
  await actor.click(within(dialog).getByRole('button', { name: 'Make topic' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is a topic with this name already.');
  await actor.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' with lop ears');
  await actor.selectOptions(within(dialog).getByRole('combobox', { name: 'Species' }), 'Rabbit');
  await actor.click(within(dialog).getByRole('button', { name: 'Make topic' }));
  expect(await screen.findByText(`At /topics/${api.state.topics[0]?.id}`)).toBeVisible();
  expect(api.state.topics[0]).toMatchObject({ name: 'rabbits with lop ears', species: 'rabbit', theme: null });
});
