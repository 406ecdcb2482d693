// Writes src/theme/antd.css: the rules and variables of the antd parts that we use, so that no page computes them.
import { writeFile } from 'node:fs/promises';

import { StyleProvider, createCache, extractStyle } from '@ant-design/cssinjs';
import { ConfigProvider, Select } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import { ANTD_THEME } from '../src/theme/antd-theme.ts';

const USED = [Select];

const cache = createCache();
const parts = USED.map((Part) => createElement(Part, { key: Part.displayName }));
const themed = createElement(ConfigProvider, { theme: { ...ANTD_THEME, zeroRuntime: false } }, parts);
renderToString(createElement(StyleProvider, { cache }, themed));
const note =
  '/* Made by scripts/extract-antd-css.mjs from antd (MIT). Do not edit: change antd-theme.ts and run it again. */\n';
// antd also styles every link of the page; links are ours.
const BARE_LINKS = /(?<=^|\})a(?:[:[][^{,]*)?(?:,a[:[][^{,]*)*\{[^}]*\}/g;
const css = extractStyle(cache, true).replace(BARE_LINKS, '');
await writeFile(new URL('../src/theme/antd.css', import.meta.url), `${note}${css}\n`);
