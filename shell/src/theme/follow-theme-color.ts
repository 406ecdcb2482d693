import { themeStore } from './theme.store.ts';

const COLOR_METAS = 'meta[name="theme-color"]';

/**
 * Colours the browser's bars and an installed app's title bar like the chosen theme. The page's own elements follow
 * only the system. Returns a function that stops this.
 */
export function followThemeColor(): () => void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>(COLOR_METAS)];
  const colors = { light: colorOf(metas, 'light'), dark: colorOf(metas, 'dark') };
  const show = () => {
    const { mode, resolved } = themeStore.getState();
    for (const meta of metas) meta.content = colors[mode === 'auto' ? schemeOf(meta) : resolved];
  };
  show();
  return themeStore.subscribe(show);
}

const schemeOf = (meta: HTMLMetaElement): 'light' | 'dark' =>
  meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';

function colorOf(metas: readonly HTMLMetaElement[], scheme: 'light' | 'dark'): string {
  return metas.find((meta) => schemeOf(meta) === scheme)?.content ?? '';
}
