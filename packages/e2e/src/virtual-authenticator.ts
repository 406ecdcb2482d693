import type { Page } from '@playwright/test';

type VirtualAuthenticator = {
  /** Lets the device answer, as if its user touched it, or makes it wait. */
  answer: (isTouched: boolean) => Promise<void>;
};

/** Gives the page's browser a device that keeps passkeys and verifies its user, as a phone or a laptop does. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answer: async (enabled) => {
      await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
