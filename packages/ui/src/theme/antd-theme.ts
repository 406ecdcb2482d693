import type { ThemeConfig } from 'antd';

/**
 * What antd's parts measure by. Their colours are not here: `antd-colors.css` maps antd's variables to our tokens,
 * so that light and dark change without rendering anything again. After a change, run `npm run extract-antd-css`.
 */
export const ANTD_THEME = {
  hashed: false,
  zeroRuntime: true, // the rules are in extracted/, made ahead of time
  cssVar: { prefix: 'ant', key: 'qlixline-antd' },
  token: {
    motion: false, // what moves is ours: antd's motions begin unseen, and lose a press that comes then
    fontFamily: 'inherit',
    fontSize: 16,
    borderRadius: 10,
    borderRadiusLG: 16,
    controlHeight: 46,
    controlPaddingHorizontal: 14,
    paddingSM: 14, // beside the text of a select, like our own fields
    lineWidth: 1,
  },
} satisfies ThemeConfig;
