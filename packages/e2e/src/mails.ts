import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import type { RunningProduct } from './product/running-product.ts';

/** Pages to which mailed links lead, with the start of their addresses. */
const PAGES = {
  confirmation: '/api/email/confirm?token=',
  'new e-mail': '/api/email/change/confirm?token=',
  'changed e-mail': '/api/email/change/undo?token=',
  'new password': '/api/password/reset?token=',
} as const;

/** Returns the confirmation link mailed to an address by a product that was started here. */
export function confirmationLinkOf(product: RunningProduct, email: string): Promise<string> {
  return linkMailedTo(product, email, 'confirmation');
}

/** Returns the link of a mail to an address by a product that was started here. */
export async function linkMailedTo(
  { operated }: RunningProduct,
  email: string,
  page: keyof typeof PAGES,
): Promise<string> {
  const folder = join(operated?.dataDir ?? '', 'mail');
  let link: string | undefined;
  await expect(async () => {
    const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
    const [, address] = mails
      .filter((mail) => mail.includes(`To: ${email}\r\n`))
      .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=').split(PAGES[page]))
      .find((parts) => parts.length > 1) ?? [''];
    link = address && PAGES[page] + /^\S+/.exec(address)![0];
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}
