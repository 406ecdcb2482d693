import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { VOICE_MAX_SECONDS } from '@qlixline/contract/limits';
import { act, screen, waitFor, within } from '@testing-library/react';

import { field, openConversation, pane, sentTo, talkWithAna } from '../../test-support/open-messages.tsx';
import { installAudio, installMicrophone, removeMicrophone } from '../test-support/fake-microphone.ts';
import type { FakeMicrophone } from '../test-support/fake-microphone.ts';

let microphone: FakeMicrophone;
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  microphone = installMicrophone();
  installAudio();
});
afterEach(() => {
  jest.useRealTimers();
  removeMicrophone();
});

const button = (name: string) => pane().getByRole('button', { name });
const recorder = () => within(pane().getByRole('group', { name: 'Voice message' }));
const said = () => recorder().getByRole('status');
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const sent = (talk: ReturnType<typeof talkWithAna>) => sentTo(talk.api, 'POST', /messages$/);

async function openRecorder(talk = talkWithAna([{ text: 'Hi' }])) {
  const opened = await openConversation(talk, { advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await opened.actor.click(button('Record a voice message'));
  return { ...opened, talk };
}

/** Opens the recorder and records for some seconds. */
async function record(seconds: number, talk = talkWithAna([{ text: 'Hi' }])) {
  const opened = await openRecorder(talk);
  await pane().findByRole('button', { name: 'Stop' });
  await pass(seconds);
  return opened;
}

describe('recording', () => {
  test('a recording is heard before it is sent, and then stands in the conversation', async () => {
    const { actor, talk } = await record(7);
    expect(recorder().getByRole('timer')).toHaveTextContent('0:07');
    await actor.click(button('Stop'));
    expect(await recorder().findByRole('group', { name: 'Voice message, 7 seconds' })).toBeVisible();
    expect(said()).toHaveTextContent('Recording stopped, 7 seconds');
    expect([microphone.open, sent(talk)]).toEqual([0, []]);
    await actor.click(button('Send'));
    expect(await pane().findByRole('group', { name: 'Voice message, 12 seconds' })).toBeVisible();
    expect(sent(talk)).toMatchObject([{ text: '', images: [], voiceUrl: expect.stringMatching(/voice\.m4a$/) }]);
    expect(field()).toHaveFocus();
  });

  test('a screen reader hears that it is being recorded, and not each second', async () => {
    await record(2);
    expect(said()).toHaveTextContent(/^Recording$/);
    await pass(20);
    expect(said()).toHaveTextContent(/^Recording$/);
  });

  test('the end of the longest recording is announced, and it stops by itself', async () => {
    await record(VOICE_MAX_SECONDS - 25);
    expect(said()).toHaveTextContent('Recording, 30 seconds left');
    expect(recorder().getByText(/^0:2\d left$/)).toBeVisible();
    await pass(26);
    expect(await recorder().findByText('A voice message can be at most 5 minutes long.')).toBeVisible();
    expect(microphone.open).toBe(0);
  });

  test('cancelling a short recording releases the microphone and shows the field again', async () => {
    const { actor } = await record(1);
    await actor.click(button('Cancel'));
    expect(field()).toHaveFocus();
    expect(microphone.open).toBe(0);
  });

  test('discarding a longer recording asks first', async () => {
    const { actor, talk } = await record(5);
    await actor.click(button('Stop'));
    await actor.click(await pane().findByRole('button', { name: 'Discard the recording' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this recording?' }));
    await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await actor.click(button('Discard the recording'));
    await actor.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(field()).toBeVisible());
    expect(sent(talk)).toEqual([]);
  });

  test('a recording that can’t be uploaded is kept and can be sent again', async () => {
    const { actor, talk } = await record(4);
    talk.api.failNext('POST', '/api/upload/voice', 'unavailable', 'Please try again in a moment.');
    await actor.click(button('Stop'));
    await actor.click(await pane().findByRole('button', { name: 'Send' }));
    expect(await recorder().findByRole('alert')).toHaveTextContent(
      'Please try again in a moment. Your recording is kept here until you send or discard it.',
    );
    await actor.click(button('Send'));
    await waitFor(() => expect(sent(talk)).toHaveLength(1));
  });

  test('leaving with an unsent recording asks like other drafts', async () => {
    const { shell, actor } = await record(4);
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(button('Stop'));
    await pane().findByRole('button', { name: 'Send' });
    expect(shell.asked.unsaved).toBe(1);
  });
});

describe('the microphone', () => {
  test.each([
    ['NotAllowedError', /may not use the microphone\. Allow it in your browser’s settings/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /Another app is using the microphone/],
    ['AbortError', /could not be started/],
  ])('a refusal with %s is explained and can be tried again', async (name, text) => {
    microphone.refusal = name;
    const { actor } = await openRecorder();
    expect(await recorder().findByRole('alert')).toHaveTextContent(text);
    microphone.refusal = undefined;
    await actor.click(button('Try again'));
    expect(await pane().findByRole('button', { name: 'Stop' })).toBeVisible();
  });

  test('a page without https says why it can’t record', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    await openRecorder();
    expect(await recorder().findByRole('alert')).toHaveTextContent('Recording needs a secure connection');
  });

  test('a recording without sound data is refused', async () => {
    microphone.recorded = new Blob([]);
    const { actor } = await record(2);
    await actor.click(button('Stop'));
    expect(await recorder().findByRole('alert')).toHaveTextContent('Nothing was recorded.');
  });

  test('it is released when the conversation is left', async () => {
    const { unmount } = await record(2);
    unmount();
    expect(microphone.open).toBe(0);
  });
});

test('the button to record gives way to Send once something is written', async () => {
  const { actor } = await openConversation(talkWithAna([{ text: 'Hi' }]), {
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
  await actor.type(field(), 'Hello');
  expect(button('Send')).toBeEnabled();
  expect(pane().queryByRole('button', { name: 'Record a voice message' })).not.toBeInTheDocument();
});

test('voice messages can’t be recorded before a request is accepted', async () => {
  await openConversation(talkWithAna([{ mine: true, text: 'Hi' }], { state: 'new', requestMessagesLeft: 3 }), {
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
  expect(pane().queryByRole('button', { name: 'Record a voice message' })).not.toBeInTheDocument();
});
