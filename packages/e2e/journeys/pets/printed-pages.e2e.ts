import type { Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { readQrCodes } from '../../src/checks/read-qr-codes.ts';
import { expect, test } from '../../src/fixtures.ts';
import { smallPhoto } from '../../src/photo.ts';
import { uploadPhoto } from '../../src/social.ts';

/** Paper without its margins of 10 mm, in px. */
const PAPERS = { A4: { width: 718, height: 1_047 }, Letter: { width: 740, height: 980 } } as const;
const PHONE = { width: 390, height: 844 };
/** Minimum share of the sheet's height for a poster's photo: usual texts, and the longest of the widest letters. */
const PHOTO_MIN_PART = { usual: 0.5, longest: 0.15 };
const USUAL_LENGTH = 60;
const STRIPS = 6;

const TEXTS = [
  { name: 'Juno', marks: 'White spot on the left ear.', reward: '50 €' },
  {
    name: 'Wolfgangamadeusmaximilianalexandervonundzuhohenzol',
    marks: 'Shy, never comes. '.repeat(27),
    reward: 'Cake',
  },
  { name: 'Her Royal Highness Princess Fluffington the Third!', marks: 'W'.repeat(500), reward: 'R'.repeat(60) },
  { name: 'لولو الصغيرة الجميلة', marks: 'بقعة بيضاء على الأذن اليسرى', reward: '٥٠٠ ريال' },
  { name: 'शेरू बहादुर', marks: 'बाएँ कान पर सफ़ेद धब्बा', reward: '५०० रुपये' },
];

for (const { name, marks, reward } of TEXTS) {
  test(`a poster for ${name} fills one sheet with its photo and a code that can be scanned`, async ({
    page,
    member,
    product,
  }) => {
    const profileImageUrl = await uploadPhoto(product.url, member);
    const pet = await member.call('POST /api/pets', { body: { name, species: 'dog', profileImageUrl } });
    const { id } = await member.call('POST /api/lost-found', {
      body: {
        kind: 'lost',
        petId: pet.id,
        size: 'large',
        colours: ['black'],
        marks: marks.slice(0, 500),
        withheldMark: '',
        reward,
        happenedAt: new Date().toISOString(),
        place: { name: 'Rua das Flores', latitude: 38.71427, longitude: -9.15891 },
        images: [],
        allowsVisitors: true,
      },
    });
    await page.setViewportSize(PHONE);
    await page.goto(pathOf('GET /api/lost/:id/poster', { id }));
    await expectNoSideways(page);
    await expect(page.locator('.name')).toHaveAttribute('dir', 'auto');
    await page.getByLabel('Phone number').fill('+351 912 345 678');
    await expect(page.getByText('+351 912 345 678')).toHaveCount(1 + STRIPS);
    await page.emulateMedia({ media: 'print' });
    const part = marks.length < USUAL_LENGTH ? 'usual' : 'longest';
    for (const [format, paper] of Object.entries(PAPERS)) {
      await page.setViewportSize(paper);
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      const photo = await page.locator('.poster img').boundingBox();
      expect(photo!.height, `photo on ${format}`).toBeGreaterThan(paper.height * PHOTO_MIN_PART[part]);
      const sheet = await page.screenshot();
      const address = new URL(screens.notice(id), page.url()).href;
      expect(await readQrCodes(sheet), `codes on ${format}`).toEqual(Array(1 + STRIPS).fill(address));
      const pdf = await page.pdf({ format });
      expect(pagesOf(pdf), format).toBe(1);
    }
  });
}

test('a passport fits phones and paper with long and right-to-left texts, and is dark on white from a dark page', async ({
  page,
  member,
}) => {
  const { id } = await member.call('POST /api/pets', { body: { name: 'W'.repeat(50), species: 'cat' } });
  const texts = ['W'.repeat(80), 'حساسية من الدجاج والبيض', 'लंगड़ाहट की जाँच', 'Rabies'];
  for (const name of texts) {
    const body = { kind: 'visit', on: '2026-01-05', name, note: name.repeat(3), dueOn: null } as const;
    await member.call('POST /api/pets/:id/health', { params: { id }, body });
  }
  const [entry] = await member.call('GET /api/pets/:id/health', { params: { id } });
  const files = [
    { name: `${'w'.repeat(90)}.pdf`, mimeType: 'application/pdf', buffer: LETTER },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() },
  ];
  await page.goto('/');
  const documents: string[] = [];
  for (const file of files) {
    const path = pathOf('POST /api/pets/:id/health/:entryId/documents', { id, entryId: entry!.id });
    const reply = await page.request.post(path, { multipart: { name: file.name, document: file } });
    documents.push(((await reply.json()) as { id: string }).id);
  }
  const { address } = await member.call('POST /api/pets/:id/passports', {
    params: { id },
    body: { shows: ['visit'], documents, days: 7, timeZone: 'UTC' },
  });
  await page.evaluate(() => localStorage.setItem('themeMode', 'dark'));
  await page.setViewportSize(PHONE);
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoSideways(page);
  await expect(page.getByText('A PDF. Download it to read or print it.')).toBeVisible();
  await expect(page.getByText(texts[1]!.repeat(3))).toHaveCSS('direction', 'rtl');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPERS.A4);
  await expectNoSideways(page);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(35, 31, 26)');
  const picture = await page.getByRole('img', { name: 'photo.jpg' }).boundingBox();
  expect(picture!.width).toBeLessThanOrEqual(PAPERS.A4.width);
});

const LETTER = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
