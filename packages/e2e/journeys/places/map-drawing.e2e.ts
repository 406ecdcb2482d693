import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';

test('a map renders no sky, which is invisible from straight above', async ({ comeBy }) => {
  const { page } = await comeBy('Mara', screens.home);
  await page.addInitScript(() => {
    const shaders: string[] = [];
    Object.assign(globalThis, { shaders });
    const { prototype } = WebGL2RenderingContext;
    const compile = Reflect.get(prototype, 'shaderSource');
    prototype.shaderSource = function (shader, source) {
      shaders.push(source);
      compile.call(this, shader, source);
    };
  });
  await page.goto(screens.mapAt('38.7139,-9.1394,10'));
  const shaders = () => page.evaluate(() => (globalThis as unknown as { shaders: string[] }).shaders.join('\n'));
  await expect.poll(shaders, 'the names of towns').toContain('u_gamma_scale');
  expect(await shaders(), 'the colours of the sky').not.toContain('u_sky_color');
});
