// Generates src/theme/extracted: the rules and variables of the antd components in use, so that no page computes them.
import { writeFile } from 'node:fs/promises';

import { StyleProvider, createCache, extractStyle } from '@ant-design/cssinjs';
import { ConfigProvider, Drawer, Dropdown, Modal, Select, Steps, Tabs } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import { ANTD_THEME } from '../src/theme/antd-theme.ts';

const USED = {
  drawer: createElement(Drawer),
  dropdown: createElement(Dropdown, { menu: { items: [] } }, createElement('span')),
  modal: createElement(Modal),
  select: createElement(Select),
  steps: createElement(Steps, { items: [] }),
  tabs: createElement(Tabs, { items: [] }),
};

const NOTE =
  '/* Made by scripts/extract-antd-css.mjs from antd (MIT). Do not edit: change antd-theme.ts and run it again. */\n';
// antd also styles every link of the page, but links are ours.
const BARE_LINKS = /(?<=^|\})a(?:[:[][^{,]*)?(?:,a[:[][^{,]*)*\{[^}]*\}/g;

const extracts = Object.entries(USED).map(([name, part]) => ({ name, styles: stylesOf(part) }));
const isCommon = (key) => extracts.every(({ styles }) => styles.cache.has(key));
await write('common', stylesOf(USED.modal), isCommon);
for (const { name, styles } of extracts) await write(name, styles, (key) => !isCommon(key));

function stylesOf(part) {
  const cache = createCache();
  const themed = createElement(ConfigProvider, { theme: { ...ANTD_THEME, zeroRuntime: false } }, part);
  renderToString(createElement(StyleProvider, { cache }, themed));
  return cache;
}

/** Writes the rules in their own layer, so that our rules override them regardless of order. */
async function write(name, { cache }, isWanted) {
  const wanted = createCache();
  for (const [key, entry] of cache) if (isWanted(key)) wanted.cache.set(key, entry);
  const css = extractStyle(wanted, true).replace(BARE_LINKS, '');
  await writeFile(new URL(`../src/theme/extracted/${name}.css`, import.meta.url), `${NOTE}@layer antd{${css}}\n`);
}
