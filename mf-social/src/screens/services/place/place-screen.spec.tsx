import { expect, test } from '@jest/globals';
import type { Place } from '@qlixline/contract/places/place';
import { HIDDEN_BY_BLOCK } from '@qlixline/contract/safety/oversight-texts';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPlace, buildPlaceReview } from '@qlixline/test-kit/places/place-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { PlaceScreen } from './place-screen.tsx';

function open(place: Place, more: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi({ places: [place], ...more });
  return renderWithShell(
    <Routes>
      <Route path="/services/:placeId" element={<PlaceScreen />} />
    </Routes>,
    { api, route: `/services/${place.id}` },
  );
}

test('shows the place, its opening hours and its contacts', async () => {
  const place = buildPlace({ openTimes: [[540, 1_080]], hoursText: 'Mo 09:00-18:00' });
  const { actor } = open(place);
  expect(await screen.findByRole('heading', { level: 1, name: 'Clínica do Rossio' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+351215550100');
  expect(screen.getByRole('link', { name: 'clinica.example' })).toHaveAttribute('rel', 'noreferrer nofollow');
  expect(screen.getByText('Wheelchair accessible')).toBeVisible();
  await actor.click(screen.getByText('Opening hours'));
  expect(screen.getByRole('row', { name: 'Monday 9:00 AM–6:00 PM' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Sunday Closed' })).toBeVisible();
});

test.each(['Sa[3] 10:00-14:00', 'week 02-52/2 Sa 09:00-12:00', 'Mo-Fr 08:00-18:00; Aug off', '24/7; PH off'])(
  'irregular opening hours are shown as written, without an opening state: %s',
  async (hoursText) => {
    open(buildPlace({ openTimes: null, hoursText }));
    expect(await screen.findByText(`Opening hours: ${hoursText}`)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText(/^(Open (until|around)|Closed|Closes)/)).not.toBeInTheDocument();
  },
);

test('a review requires stars, appears immediately, and can be edited and deleted', async () => {
  const place = buildPlace({ rating: null, reviewCount: 0, ratings: [0, 0, 0, 0, 0] });
  const { actor } = open(place);
  await actor.click(await screen.findByRole('button', { name: 'Write a review' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'How was Clínica do Rossio?' }));
  await actor.type(sheet.getByRole('textbox', { name: /What should others know/ }), 'Calm and kind');
  await actor.click(sheet.getByRole('button', { name: 'Publish' }));
  expect(await sheet.findByText('Please choose how many stars')).toBeVisible();
  await actor.click(sheet.getByRole('radio', { name: '4 stars: Good' }));
  await actor.click(sheet.getByRole('button', { name: 'Publish' }));
  const review = within(await screen.findByRole('article', { name: /^Review by/ }));
  expect(review.getByText('Calm and kind')).toBeVisible();
  expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await actor.click(await screen.findByRole('button', { name: 'Change your review' }));
  await actor.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Calm and kind')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
});

test('the owner of a place can answer reviews but not write one', async () => {
  const place = buildPlace({ isOwn: true });
  const { actor } = open(place, { placeReviews: { [place.id]: [buildPlaceReview()] } });
  await actor.click(await screen.findByRole('button', { name: 'Answer' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Answer / }));
  await actor.type(sheet.getByRole('textbox', { name: 'Your answer' }), 'Come again');
  await actor.click(sheet.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Come again')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Delete the answer' }));
  await waitFor(() => expect(screen.queryByText('Come again')).not.toBeInTheDocument());
});

test('claiming a place requires an explanation and then shows that it is pending', async () => {
  const { actor, api } = open(buildPlace());
  await actor.click(await screen.findByRole('button', { name: 'I run this place' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Do you run Clínica do Rossio?' }));
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await sheet.findByText('Please say how we can tell that it is yours')).toBeVisible();
  await actor.type(sheet.getByRole('textbox', { name: 'How can we tell?' }), 'My name is on the door');
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/A moderator is reviewing your/)).toBeVisible();
  expect(api.state.placeProposals).toMatchObject([{ kind: 'claim' }]);
});

test('an unknown place links to other places', async () => {
  const place = buildPlace();
  renderWithShell(
    <Routes>
      <Route path="/services/:placeId" element={<PlaceScreen />} />
    </Routes>,
    { api: createFakeApi({ places: [place] }), route: '/services/999999' },
  );
  expect(await screen.findByRole('heading', { name: 'This place is no longer available' })).toBeVisible();
});

test('the owner sees a review behind a block on request and can report but not answer it', async () => {
  const place = buildPlace({ isOwn: true });
  const review = buildPlaceReview({ text: 'They shout at animals', isHidden: true });
  const { actor } = open(place, { placeReviews: { [place.id]: [review] } });
  const shown = within(await screen.findByRole('article', { name: HIDDEN_BY_BLOCK }));
  await actor.click(await shown.findByRole('button', { name: 'Show the review' }));
  expect(shown.getByText('They shout at animals')).toBeVisible();
  expect(shown.queryByRole('link')).not.toBeInTheDocument();
  expect(shown.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Report the review' })).toBeVisible();
});
