import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import type { RunningProduct } from './product/running-product.ts';

/** Returns the confirmation link mailed to an address by a product that was started here. */
export async function confirmationLinkOf({ operated }: RunningProduct, email: string): Promise<string> {
  const folder = join(operated?.dataDir ?? '', 'mail');
  let link: string | undefined;
  await expect(async () => {
    const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
    const text = mails
      .find((mail) => mail.includes(`To: ${email}\r\n`))
      ?.replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    link = /\/api\/email\/confirm\?token=\S+/.exec(text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}
