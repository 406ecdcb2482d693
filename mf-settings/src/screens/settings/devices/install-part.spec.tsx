import { afterEach, expect, jest, test } from '@jest/globals';
import type { InstallPrompt } from '@qlixline/contract/install/install-prompt';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';

import { InstallPart } from './install-part.tsx';

const holder = globalThis as { installPrompt?: InstallPrompt | undefined };

afterEach(() => {
  delete holder.installPrompt;
  jest.restoreAllMocks();
});

const agent = (text: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);
const button = () => screen.queryByRole('button', { name: 'Install' });

test('a browser that offers it, also later, asks with its own question', async () => {
  const { actor } = renderWithShell(<InstallPart />);
  expect(button()).not.toBeInTheDocument();
  const prompt = jest.fn(() => Promise.resolve());
  holder.installPrompt = { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) } as unknown as InstallPrompt;
  act(() => void dispatchEvent(new Event('beforeinstallprompt')));
  await actor.click(screen.getByRole('button', { name: 'Install' }));
  await waitFor(() => expect(button()).not.toBeInTheDocument());
  expect(prompt).toHaveBeenCalledTimes(1);
});

test.each([
  ['iPhone', 'iPhone Safari', ['Tap Share in the browser’s bar.', 'Choose “Add to Home Screen”.', 'Tap “Add”.']],
  ['Mac', 'Macintosh Version/18.0 Safari', ['Open the menu “File”.', 'Choose “Add to Dock”.']],
  ['phone with Android', 'Android Firefox', ['Open the browser’s menu.', 'Choose “Install” or “Add to Home screen”.']],
])('the steps for an %s are listed', (_device, userAgent, steps) => {
  agent(userAgent);
  renderWithShell(<InstallPart />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps);
});

test('a browser that can’t install is told which can', () => {
  renderWithShell(<InstallPart />);
  expect(screen.getByText(/Firefox on a computer can’t install websites/)).toBeVisible();
});

test('the installed app says that it is installed', () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  renderWithShell(<InstallPart />);
  expect(screen.getByText('You are using the installed app.')).toBeVisible();
});
