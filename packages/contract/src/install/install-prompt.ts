/** Event with which Chromium offers to install the app; other browsers have none. */
export type InstallPrompt = Event & {
  /** Opens the browser's question, once per event. */
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** Where the page's first script keeps the event, as it arrives before any other script (shell/index.html). */
type Holder = { installPrompt?: InstallPrompt | undefined };

/** Returns the browser's offer; undefined if it makes none, as in an installed app. */
export const installPrompt = (): InstallPrompt | undefined => (globalThis as Holder).installPrompt;

/** Asks with the browser's own question. Returns true if the user installs the app. */
export async function askToInstall(prompt: InstallPrompt): Promise<boolean> {
  (globalThis as Holder).installPrompt = undefined; // Each event asks once.
  await prompt.prompt();
  return (await prompt.userChoice).outcome === 'accepted';
}
