import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Remote } from '@qlixline/contract/remotes/composition';

import { buildRemote } from '../loading/build-remote.ts';
import { endEndlessExtension, endExtensionsOf, joinShown, leaveShown } from './shown-extensions.ts';

let shown: Fake[] = [];

type Fake = {
  props: { running: Remote };
  state: { is: string };
  end: jest.Mock<(kind: 'loop' | 'flood') => void>;
  pause: (isPaused: boolean) => void;
};

/** Adds an extension to the page. */
function add(name: string): Fake {
  const state = { is: 'shown' };
  const one: Fake = {
    props: { running: buildRemote({ name }) },
    state,
    end: jest.fn(() => void (state.is = 'failed')),
    pause: (isPaused) => {
      if (state.is !== 'failed') state.is = isPaused ? 'paused' : 'shown';
    },
  };
  joinShown(one);
  shown.push(one);
  return one;
}
const states = () => shown.map(({ state }) => state.is);

afterEach(() => {
  shown.forEach(leaveShown);
  shown = [];
});

describe('the search for an extension that renders endlessly', () => {
  test.each([0, 1, 2])('ends the one at place %s among three and shows the others again', async (place) => {
    const all = [add('mf-one'), add('mf-two'), add('mf-three')];
    const culprit = all[place]!;
    expect(await endEndlessExtension(async () => culprit.state.is === 'shown')).toBe(true);
    expect(states()).toEqual(all.map((one) => (one === culprit ? 'failed' : 'shown')));
    expect(culprit.end.mock.calls).toEqual([['loop']]);
  });

  test('ends both of two that render endlessly', async () => {
    const [one, , three] = [add('mf-one'), add('mf-two'), add('mf-three')];
    expect(await endEndlessExtension(async () => [one, three].some(({ state }) => state.is === 'shown'))).toBe(true);
    expect(states()).toEqual(['failed', 'shown', 'failed']);
  });

  test('shows all again when the page goes on without them, and leaves the cause to others', async () => {
    const all = [add('mf-one'), add('mf-two')];
    expect(await endEndlessExtension(async () => true)).toBe(false);
    expect(states()).toEqual(['shown', 'shown']);
    expect(all.flatMap(({ end }) => end.mock.calls)).toEqual([]);
  });

  test('ends nothing on a page without extensions', async () => {
    const isEndless = jest.fn(async () => true);
    expect(await endEndlessExtension(isEndless)).toBe(false);
    expect(isEndless).not.toHaveBeenCalled();
  });
});

test('ending a remote’s extensions ends all of them and none of another remote', () => {
  add('mf-flood');
  add('mf-calm');
  add('mf-flood');
  endExtensionsOf('mf-flood');
  expect(states()).toEqual(['failed', 'shown', 'failed']);
});
