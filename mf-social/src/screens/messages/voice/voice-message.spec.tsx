import { beforeEach, describe, expect, test } from '@jest/globals';
import { buildVoice } from '@qlixline/test-kit/messages/conversation-builders';
import { fireEvent, screen, within } from '@testing-library/react';

import { openConversation, openMessages, pane, talkWithAna } from '../test-support/open-messages.tsx';
import { installAudio } from './test-support/fake-microphone.ts';
import type { FakeAudio } from './test-support/fake-microphone.ts';

// One for all specs, because the page's player keeps its element.
const audio: FakeAudio = installAudio();
beforeEach(() => {
  localStorage.clear();
  audio.sources = [];
  audio.rates = [];
});

const voices = [
  buildVoice({ durationMs: 12_000 }),
  buildVoice({ durationMs: 7_000 }),
  buildVoice({ durationMs: 3_000 }),
];
const [first, second, third] = voices as [(typeof voices)[0], (typeof voices)[0], (typeof voices)[0]];
const spoken = (duration: RegExp) => pane().findByRole('group', { name: duration });
const partsOf = async (duration: RegExp) => within(await spoken(duration));
const voice = (recording = first, mine = false) => ({ text: '', voice: recording, mine });

describe('a voice message', () => {
  test('it is played and paused, with its position', async () => {
    const { actor } = await openConversation(talkWithAna([voice()]));
    const parts = await partsOf(/12 seconds/);
    expect(audio.sources).toEqual([]);
    await actor.click(parts.getByRole('button', { name: 'Play' }));
    expect(audio.sources).toEqual([first.url]);
    audio.playTo(5);
    expect(parts.getByText('0:05')).toBeVisible();
    const slider = parts.getByRole('slider', { name: 'Position' });
    expect(slider).toHaveAttribute('aria-valuetext', '5 seconds of 12 seconds');
    await actor.click(parts.getByRole('button', { name: 'Pause' }));
    expect(parts.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('the position is set with the keyboard and the pointer, also before it plays', async () => {
    const { actor } = await openConversation(talkWithAna([voice()]));
    const parts = await partsOf(/12 seconds/);
    const slider = parts.getByRole('slider', { name: 'Position' });
    slider.focus();
    await actor.keyboard('{PageUp}{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuetext', '6 seconds of 12 seconds');
    fireEvent.change(slider, { target: { value: '9000' } });
    expect(parts.getByText('0:09')).toBeVisible();
    await actor.keyboard('{PageUp}');
    expect(slider).toHaveAttribute('aria-valuetext', '12 seconds of 12 seconds');
  });

  test('the speed is shared by all voice messages and remembered on the device', async () => {
    const { actor, unmount } = await openConversation(talkWithAna([voice(first), voice(second)]));
    const parts = await partsOf(/12 seconds/);
    await actor.click(parts.getByRole('button', { name: 'Play' }));
    await actor.click(parts.getByRole('button', { name: 'Speed 1×' }));
    expect((await partsOf(/7 seconds/)).getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
    expect(audio.rates.at(-1)).toBe(1.5);
    unmount();
    await openConversation(talkWithAna([voice(third)]));
    const again = await partsOf(/3 seconds/);
    await actor.click(again.getByRole('button', { name: 'Speed 1.5×' }));
    await actor.click(again.getByRole('button', { name: 'Speed 2×' }));
    expect(again.getByRole('button', { name: 'Speed 1×' })).toBeVisible();
  });

  test('playing one pauses another', async () => {
    const { actor } = await openConversation(talkWithAna([voice(first), voice(second)]));
    await actor.click((await partsOf(/12 seconds/)).getByRole('button', { name: 'Play' }));
    await actor.click((await partsOf(/7 seconds/)).getByRole('button', { name: 'Play' }));
    expect((await partsOf(/12 seconds/)).getByRole('button', { name: 'Play' })).toBeVisible();
    expect((await partsOf(/7 seconds/)).getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  test('the next one that the other person sent and that wasn’t heard follows', async () => {
    const { actor } = await openConversation(talkWithAna([voice(first), voice(second, true), voice(third)]));
    expect(await spoken(/^Voice message, 12 seconds, not played yet$/)).toBeVisible();
    expect(await spoken(/^Voice message, 7 seconds$/)).toBeVisible();
    await actor.click((await partsOf(/12 seconds/)).getByRole('button', { name: 'Play' }));
    expect(await spoken(/^Voice message, 12 seconds$/)).toBeVisible();
    audio.end();
    expect(audio.sources).toEqual([first.url, third.url]);
    audio.end();
    await actor.click((await partsOf(/12 seconds/)).getByRole('button', { name: 'Play' }));
    audio.end();
    expect(audio.sources).toEqual([first.url, third.url, first.url]);
  });

  test('a voice message that can’t be loaded says so and can be played again', async () => {
    const { actor } = await openConversation(talkWithAna([voice()]));
    const parts = await partsOf(/12 seconds/);
    await actor.click(parts.getByRole('button', { name: 'Play' }));
    audio.fail();
    expect(parts.getByRole('alert')).toHaveTextContent('check your connection');
    await actor.click(parts.getByRole('button', { name: 'Play' }));
    expect(audio.sources).toEqual([first.url, first.url]);
    expect(parts.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('the inbox and replies name a voice message with its duration', async () => {
  const talk = talkWithAna([voice()]);
  const { unmount } = openMessages(talk.api);
  expect(await screen.findByText('Voice message, 0:12')).toBeVisible();
  unmount();
  const { actor } = await openConversation(talk);
  await spoken(/12 seconds/);
  await actor.click(pane().getByRole('button', { name: /^More about the message/ }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  expect(pane().getByText('Voice message, 0:12')).toBeVisible();
  await actor.keyboard('Heard it{Enter}');
  expect(await pane().findByRole('button', { name: 'Ana Duarte Voice message, 0:12' })).toBeVisible();
});
