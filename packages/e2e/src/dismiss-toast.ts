import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** On a phone a toast lies over the stories, and stays for as long as a pointer is on it. */
export async function dismissToast(page: Page, title: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(title)).toBeVisible();
  await notices.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notices.getByText(title)).toBeHidden();
}
