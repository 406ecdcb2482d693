import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildArticle } from '@qlixline/test-kit/news/news-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { ArticleScreen } from './article-screen.tsx';
import { PetNewsScreen } from './pet-news-screen.tsx';

function open(route = '/pet-news') {
  const news = [
    buildArticle({ title: 'Dogs and us' }),
    buildArticle({ title: 'Why cats drink little', species: ['cat'], isSaved: true }),
    buildArticle({ title: 'From our house', species: [], source: 'Qlixline', url: null }),
  ];
  const api = createFakeApi({ news });
  const at = route.replace(':own', String(news[2]!.id)).replace(':id', String(news[0]!.id));
  const rendered = renderWithShell(
    <Routes>
      <Route path="/pet-news" element={<PetNewsScreen />} />
      <Route path="/pet-news/:articleId" element={<ArticleScreen />} />
    </Routes>,
    { api, route: at },
  );
  return { ...rendered, api, news };
}

const titles = async () =>
  within(await screen.findByRole('list', { name: 'Articles' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('lists articles about all animals, or about one species', async () => {
  const { actor } = open();
  expect(await titles()).toEqual(['Dogs and us', 'Why cats drink little', 'From our house']);
  await actor.click(screen.getByRole('button', { name: 'Cat' }));
  await waitFor(async () => expect(await titles()).toEqual(['Why cats drink little']));
  await actor.click(screen.getByRole('button', { name: 'Horse' }));
  expect(await screen.findByText('Nothing about these animals yet')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Show all articles' }));
  await waitFor(async () => expect(await titles()).toHaveLength(3));
});

test('an article can be saved to read later', async () => {
  const { actor } = open();
  await titles();
  await actor.click(screen.getByRole('button', { name: 'Read “Dogs and us” later' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Read “Dogs and us” later' })).toHaveAttribute('aria-pressed', 'true'),
  );
  await actor.click(screen.getByText('Read later'));
  await waitFor(async () => expect(await titles()).toEqual(['Dogs and us', 'Why cats drink little']));
});

test('an external article shows a summary and links to its source', async () => {
  open('/pet-news/:id');
  expect(await screen.findByRole('heading', { name: 'Dogs and us', level: 1 })).toBeVisible();
  expect(screen.getByText(/So do we\.$/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Read all of it at Paws & Co' });
  expect(link).toHaveAttribute('href', 'https://paws.example/dogs');
  expect(link).toHaveAttribute('rel', 'noreferrer nofollow');
});

test('an article of the product is shown in full', async () => {
  open('/pet-news/:own');
  expect(await screen.findByRole('heading', { name: 'From our house', level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Read all of it/ })).not.toBeInTheDocument();
});

test('an unknown article shows a message', async () => {
  open('/pet-news/999999');
  expect(await screen.findByText('This article is not here any more')).toBeVisible();
});
