import { setTimeout } from 'node:timers/promises';

import { screens } from '@qlixline/contract/areas/screens';
import { createMember } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { Client } from 'pg';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

import { withProduct } from '../measured-product.ts';
import { FEW_PLACES, TOWN, addPlaces } from '../places/place-world.ts';
import { median, times } from '../row.ts';
import type { Measured } from '../row.ts';
import { PHONE, withBrowser } from './browser.ts';

const GOAL = 0.95; // multiple of a bare canvas's frames
const CPU_SLOWDOWN = 4; // factor
const ROUNDS = 6; // of which the first is dropped
const PANNED_MS = 2_500;
const BETWEEN_TOUCHES_MS = 12; // shorter than a frame
const SPEED = 0.06; // pixels per ms
const FROM_EDGE = 40; // pixels
const REST_MS = 1_500; // time in which requests after a round have finished and rendered

/** Intervals between the frames of a round, in ms. */
type Round = readonly number[];

/** P4: measures frames while a map of a town is panned by touch, compared with a cleared canvas of its size. */
export function measurePannedMap(): Promise<Measured> {
  return withProduct(async ({ url, superuserUrl }) => {
    const database = new Client({ connectionString: superuserUrl });
    await database.connect();
    await addPlaces(database, FEW_PLACES, 1).finally(() => database.end());
    const member = await createMember(url);
    return withBrowser(async (context) => {
      await signIn(context, url, member);
      const map = await pageOf(context, async (page) => {
        await page.goto(url + screens.mapAt(`${TOWN.latitude},${TOWN.longitude},12`));
        await page.getByText('found here').waitFor();
      });
      const { width, height } = (await map.locator('canvas').first().boundingBox())!;
      const bare = await pageOf(context, (page) => showBareCanvas(page, width, height));
      const rounds: { map: Round; bare: Round }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push({ map: await pan(map), bare: await pan(bare) });
      return measured(rounds.slice(1));
    }, PHONE);
  });
}

function measured(rounds: readonly { map: Round; bare: Round }[]): Measured {
  const ratio = median(rounds.map(({ map, bare }) => map.length / bare.length));
  const described = (all: Round) => {
    const sorted = all.toSorted((one, other) => one - other);
    const [middle, late, worst] = [0.5, 0.9, 0.99].map((share) =>
      sorted[Math.floor(sorted.length * share)]?.toFixed(1),
    );
    return `median ${middle} ms, p90 ${late}, p99 ${worst}`;
  };
  return {
    figure: `${times(ratio)} the frames: ${described(rounds.flatMap(({ map }) => map))}`,
    floor: `a canvas that is cleared: ${described(rounds.flatMap(({ bare }) => bare))}`,
    isMet: ratio >= GOAL,
  };
}

async function pageOf(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<Page> {
  const page = await context.newPage();
  await open(page);
  return page;
}

async function showBareCanvas(page: Page, width: number, height: number): Promise<void> {
  await page.setContent(`<canvas width="${width}" height="${height}" style="touch-action: none"></canvas>`);
  await page.evaluate(() => {
    const context = document.querySelector('canvas')!.getContext('webgl2')!;
    const draw = (at: number) => {
      context.clearColor((at / 1_000) % 1, 0, 0, 1);
      context.clear(context.COLOR_BUFFER_BIT);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
}

/** Pans steadily from the lower right by touch over new areas, with the CPU slowed down. */
async function pan(page: Page): Promise<Round> {
  await page.bringToFront();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await setTimeout(REST_MS);
  const box = (await page.locator('canvas').first().boundingBox())!;
  const frames = framesIn(page);
  await moveFinger(devtools, box.x + box.width - FROM_EDGE, box.y + box.height - FROM_EDGE);
  const round = await frames;
  await devtools.detach(); // ends the slowdown
  return round;
}

async function moveFinger(devtools: CDPSession, x: number, y: number): Promise<void> {
  const startedAt = performance.now();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', far = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x - 2 * far, y: y - far }],
    });
  const sent = [touch('touchStart')];
  // Sent in parallel, because each is answered only after it has been handled.
  for (let passed = 0; passed < PANNED_MS; passed = performance.now() - startedAt) {
    sent.push(touch('touchMove', passed * SPEED));
    await setTimeout(BETWEEN_TOUCHES_MS);
  }
  await Promise.all(sent);
  await touch('touchEnd');
}

function framesIn(page: Page): Promise<Round> {
  return page.evaluate(
    (length) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const end = performance.now() + length;
        let before: number | undefined;
        const note = (at: number) => {
          if (before !== undefined) frames.push(at - before);
          before = at;
          if (at < end) requestAnimationFrame(note);
          else resolve(frames);
        };
        requestAnimationFrame(note);
      }),
    PANNED_MS,
  );
}
