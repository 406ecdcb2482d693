import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listingTileSchema } from '@qlixline/contract/listings/listing';
import { noticeTileSchema } from '@qlixline/contract/lost-found/notice';
import { buildImage, buildUserCard } from '@qlixline/test-kit/builders';
import { buildListing } from '@qlixline/test-kit/listings/listing-builders';
import { buildNotice } from '@qlixline/test-kit/lost-found/notice-builders';
import { buildDescribedImage } from '@qlixline/test-kit/posts/post-builders';
import { buildPetTile } from '@qlixline/test-kit/users/user-builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { field, openConversation, openMessages, pane, sentTo, talkWithAna } from '../test-support/open-messages.tsx';

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const bodies = (talk: ReturnType<typeof talkWithAna>) => sentTo(talk.api, 'POST', /messages$/);

describe('photos in messages', () => {
  test('photos can be added, removed and sent, also without text', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor, shell } = await openConversation(talk);
    await actor.upload(pane().getByLabelText('Photos'), [picture('one.png'), picture('two.png')]);
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ title: 'Upload successful', description: '2 images are ready.' }]),
    );
    await actor.click(await pane().findByRole('button', { name: 'Remove photo 2' }));
    await waitFor(() => expect(pane().getByRole('button', { name: 'Send' })).toBeEnabled());
    await actor.click(pane().getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(bodies(talk)).toHaveLength(1));
    expect(bodies(talk)[0]).toMatchObject({ text: '', images: [{ alt: '' }] });
    expect(await pane().findByRole('button', { name: 'Photo 1 of 1' })).toBeVisible();
    expect(pane().queryByRole('list', { name: 'Photos to send' })).not.toBeInTheDocument();
  });

  test('photos keep the order in which they were chosen, whichever is uploaded first', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor } = await openConversation(talk);
    const release = talk.api.hold('POST', '/api/upload/content');
    await actor.upload(pane().getByLabelText('Photos'), [picture('one.png')]);
    await waitFor(() => expect(sentTo(talk.api, 'POST', /upload/)).toHaveLength(1));
    talk.api.hold('POST', '/api/upload/content')(); // The next one doesn't wait.
    await actor.upload(pane().getByLabelText('Photos'), [picture('two.png')]);
    const pictures = () =>
      [...pane().getByRole('list', { name: 'Photos to send' }).querySelectorAll('img')].map((img) => img.src);
    await pane().findByRole('button', { name: 'Remove photo 1' });
    const [second] = pictures();
    release();
    await pane().findByRole('button', { name: 'Remove photo 2' });
    expect(pictures()[1]).toBe(second);
  });

  test.each(['juno.heic', 'juno.avif', 'damaged.jpg'])(
    'the tray shows no broken picture while %s, which the browser cannot draw, is uploaded',
    async (name) => {
      const talk = talkWithAna([{ text: 'Hi' }]);
      const { actor } = await openConversation(talk);
      const release = talk.api.hold('POST', '/api/upload/content');
      await actor.upload(pane().getByLabelText('Photos'), [picture(name)]);
      await pane().findByRole('progressbar', { name: `Uploading ${name}` });
      const shown = () => pane().getByRole('list', { name: 'Photos to send' }).querySelector('img');
      fireEvent.error(shown() as Element);
      expect(shown()).not.toBeVisible();
      release();
      await pane().findByRole('button', { name: 'Remove photo 1' });
      expect(shown()).toBeVisible();
    },
  );

  test('photos can be pasted from the clipboard', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    await openConversation(talk);
    fireEvent.paste(field(), {
      clipboardData: { files: [picture('pasted.png')], types: ['Files'], getData: () => '' },
    });
    expect(await pane().findByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  });

  test('a file that is not an image is rejected with a reason', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { shell } = await openConversation(talk);
    const file = new File(['x'], 'notes.txt', { type: 'text/plain' });
    fireEvent.change(pane().getByLabelText('Photos'), { target: { files: [file] } });
    expect(shell.asked.toasts).toMatchObject([{ title: 'Invalid file type' }]);
  });

  test('a photo that could not be uploaded is kept, and can be retried and sent', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor, shell } = await openConversation(talk);
    talk.api.failNext('POST', '/api/upload/content', 'unavailable', 'Please try again in a moment.');
    await actor.upload(pane().getByLabelText('Photos'), [picture('one.png')]);
    await actor.click(await pane().findByRole('button', { name: 'Retry' }));
    expect(await pane().findByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ title: 'Upload failed' }, { title: 'Upload successful' }]),
    );
  });

  test('photos cannot be added before a request is accepted', async () => {
    await openConversation(talkWithAna([{ mine: true, text: 'Hi' }], { state: 'new', requestMessagesLeft: 3 }));
    expect(pane().queryByRole('button', { name: 'Add photos' })).not.toBeInTheDocument();
  });

  test('received photos open in the photo viewer', async () => {
    const { actor } = await openConversation(
      talkWithAna([{ text: '', images: [buildDescribedImage({ alt: 'A lake' })] }]),
    );
    await actor.click(pane().getByRole('button', { name: 'A lake' }));
    expect(await screen.findByRole('dialog', { name: 'Photo' })).toBeVisible();
  });
});

describe('cards in messages', () => {
  test('the card of a pet links to its page', async () => {
    const pet = buildPetTile({ name: 'Juno', species: 'dog', breed: 'Beagle' });
    await openConversation(talkWithAna([{ text: '', card: { kind: 'pet', pet } }]));
    expect(pane().getByRole('link', { name: /^Juno/ })).toHaveAttribute('href', `/pet/${pet.id}`);
    expect(pane().getByText('Dog, Beagle')).toBeVisible();
  });

  test('the card of a listing shows whether the animal is still available', async () => {
    const listing = listingTileSchema.parse(buildListing({ state: 'pending' }));
    const card = { kind: 'listing' as const, listing };
    await openConversation(talkWithAna([{ text: '', card }]));
    const link = pane().getByRole('link', { name: /^Pip/ });
    expect(link).toHaveAttribute('href', `/adoption/${listing.id}`);
    expect(link).toHaveTextContent('Adoption pending');
  });

  test.each([
    [{ kind: 'lost', name: 'Juno' }, 'Juno is missing'],
    [{ kind: 'lost', name: 'Juno', state: 'reunited' }, 'Juno is back home'],
    [{ kind: 'found', name: null, species: 'cat' }, 'A cat was found'],
  ] as const)('the card of a notice %j links to it as "%s"', async (more, title) => {
    const notice = noticeTileSchema.parse(buildNotice(more));
    await openConversation(talkWithAna([{ text: 'I saw it', card: { kind: 'notice', notice } }]));
    const link = pane().getByRole('link', { name: new RegExp(`^${title}`) });
    expect(link).toHaveAttribute('href', `/lost-found/${notice.id}`);
    expect(link).toHaveTextContent(notice.place.name);
  });

  test.each([
    ['post', { kind: 'post', post: null }],
    ['story', { kind: 'story', story: null }],
    ['pet', { kind: 'pet', pet: null }],
    ['listing', { kind: 'listing', listing: null }],
    ['notice', { kind: 'notice', notice: null }],
  ] as const)('the card of a %s that the reader may not see says that it is not available', async (kind, card) => {
    await openConversation(talkWithAna([{ text: 'Look', card }]));
    expect(pane().getByText(`This ${kind} is no longer available`)).toBeVisible();
  });
});

describe('sending to others', () => {
  test('a message is forwarded unchanged', async () => {
    const talk = talkWithAna([{ text: 'The old bridge' }]);
    const { actor } = await openConversation(talk);
    await actor.click(pane().getByRole('button', { name: /^More about the message of Ana/ }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Forward' }));
    await actor.click(await screen.findByRole('button', { name: 'Send to Ana Duarte' }));
    expect(await screen.findByRole('button', { name: 'Sent to Ana Duarte' })).toBeDisabled();
    expect(bodies(talk)).toMatchObject([{ forwardOf: talk.of.messages[0]?.id }]);
    expect(await pane().findByText('Forwarded')).toBeVisible();
  });

  test('an item named in the address can be sent, and a retry sends the same message', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor, shell } = openMessages(talk.api, '/messages?send=pet-7');
    talk.api.failNext('POST', `/api/conversations/${talk.id}/messages`, 'unavailable', 'Please try again in a moment.');
    await actor.click(await screen.findByRole('button', { name: 'Send to Ana Duarte' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'It was not sent' }]));
    await actor.click(screen.getByRole('button', { name: 'Send to Ana Duarte' }));
    expect(await screen.findByRole('button', { name: 'Sent to Ana Duarte' })).toBeVisible();
    const [first, again] = bodies(talk) as { clientId: string; card: unknown }[];
    expect(first?.card).toEqual({ kind: 'pet', id: 7 });
    expect(again?.clientId).toBe(first?.clientId);
  });

  test('an address that names no known item opens no dialog', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    openMessages(talk.api, '/messages?send=house-7');
    expect(await screen.findByRole('list', { name: 'Conversations' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a group message names its author to screen readers', async () => {
  const talk = talkWithAna([{ author: buildUserCard({ displayName: 'Bo Lind' }), text: 'Hello' }]);
  await openConversation(talk);
  expect(pane().getByText('Bo Lind:')).toBeInTheDocument();
});

describe('link previews in messages', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  test('a message shows the preview of its link, and can be sent without it', async () => {
    const url = 'https://paws.org/dogs';
    const linkPreview = {
      url,
      isPending: false,
      siteName: 'Paws',
      title: 'Ten dogs',
      description: 'All of them',
      image: buildImage(),
    };
    const talk = talkWithAna([{ text: `Look ${url}`, linkPreview }]);
    talk.api.state.linkPreviews = [linkPreview];
    const { actor } = await openConversation(talk);
    expect(await pane().findByRole('link', { name: /Ten dogs/ })).toHaveAttribute('href', url);
    fireEvent.change(field(), { target: { value: `And ${url}` } });
    const choice = await screen.findByRole('group', { name: 'Link preview' }, { timeout: 4_000 });
    await actor.click(within(choice).getByRole('button', { name: 'Remove preview' }));
    await actor.click(pane().getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(bodies(talk)).toMatchObject([{ withoutPreview: true }]));
  });
});
