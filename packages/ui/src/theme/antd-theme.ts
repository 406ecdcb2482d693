import type { ThemeConfig } from 'antd';

/**
 * Sizes of antd's components. `antd-colors.css` maps the colours to our tokens, so that light and dark change without
 * rendering. After a change, run `npm run extract-antd-css`.
 */
export const ANTD_THEME = {
  hashed: false,
  zeroRuntime: true, // the rules are extracted ahead of time into extracted/
  cssVar: { prefix: 'ant', key: 'qlixline-antd' },
  token: {
    motion: false, // We animate ourselves: antd's motions start invisible and lose a press at that moment.
    fontFamily: 'inherit',
    fontSize: 16,
    borderRadius: 10,
    borderRadiusLG: 16,
    controlHeight: 46,
    controlPaddingHorizontal: 14,
    paddingSM: 14, // around a select's text, as in our own fields
    lineWidth: 1,
  },
} satisfies ThemeConfig;
