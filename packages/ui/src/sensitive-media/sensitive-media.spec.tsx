import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ResponsiveImage } from '../responsive-image/responsive-image.tsx';
import { SensitiveMedia, setShowsSensitiveMedia } from './sensitive-media.tsx';

let count = 0;
/** Builds an image with an address of its own, as a revealed one stays revealed. */
function sensitiveImage() {
  count += 1;
  return {
    url: `/media/0198c0de-0000-7000-8000-00000000010${count}/1280.webp`,
    width: 1280,
    height: 960,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    isSensitive: true as const,
  };
}

beforeEach(() => setShowsSensitiveMedia(false));

test('a covered image isn’t loaded until “Show” is pressed, also by keyboard', async () => {
  const image = sensitiveImage();
  const actor = userEvent.setup();
  render(
    <SensitiveMedia image={image}>
      <ResponsiveImage image={image} alt="A wound" sizes="100vw" />
    </SensitiveMedia>,
  );
  const cover = await screen.findByRole('group', { name: 'Sensitive photo' });
  expect(cover).toHaveTextContent('This may be upsetting to see.');
  expect(document.querySelector('img')).toBeNull();
  await actor.tab();
  expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
  await actor.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'A wound' })).toHaveAttribute('src', image.url);
});

test('the focus moves from “Show” to the button that opens the image', async () => {
  const image = sensitiveImage();
  const actor = userEvent.setup();
  render(
    <SensitiveMedia image={image}>
      <button type="button">Open the photo</button>
    </SensitiveMedia>,
  );
  await actor.click(await screen.findByRole('button', { name: 'Show' }));
  expect(screen.getByRole('button', { name: 'Open the photo' })).toHaveFocus();
});

test('the focus stays at the image that “Show” has uncovered, if it can’t be opened', async () => {
  const image = sensitiveImage();
  const actor = userEvent.setup();
  render(
    <div data-testid="place">
      <SensitiveMedia image={image}>
        <ResponsiveImage image={image} alt="A wound" sizes="100vw" />
      </SensitiveMedia>
    </div>,
  );
  await actor.click(await screen.findByRole('button', { name: 'Show' }));
  expect(screen.getByTestId('place')).toHaveFocus();
});

test('showing an image shows it wherever else it stands on the page', async () => {
  const image = sensitiveImage();
  const actor = userEvent.setup();
  render(
    <>
      <ResponsiveImage image={image} alt="In a list" sizes="96px" cover />
      <SensitiveMedia image={image}>
        <ResponsiveImage image={image} alt="Large" sizes="100vw" />
      </SensitiveMedia>
    </>,
  );
  expect(await screen.findByRole('img', { name: 'Sensitive photo, covered' })).toBeVisible();
  await actor.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('img', { name: 'Large' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'In a list' })).toHaveAttribute('src', image.url);
});

test('nothing is covered while sensitive media are shown without asking', async () => {
  const image = sensitiveImage();
  render(<ResponsiveImage image={image} alt="A wound" sizes="100vw" />);
  expect(await screen.findByRole('img', { name: 'Sensitive photo, covered' })).toBeVisible();
  act(() => setShowsSensitiveMedia(true));
  expect(screen.getByRole('img', { name: 'A wound' })).toBeVisible();
  act(() => setShowsSensitiveMedia(false));
  expect(screen.getByRole('img', { name: 'Sensitive photo, covered' })).toBeVisible();
});

test('an image that isn’t marked is shown at once', () => {
  const { isSensitive: _, ...image } = sensitiveImage();
  render(
    <SensitiveMedia image={image}>
      <ResponsiveImage image={image} alt="A meadow" sizes="100vw" />
    </SensitiveMedia>,
  );
  expect(screen.getByRole('img', { name: 'A meadow' })).toBeVisible();
});
