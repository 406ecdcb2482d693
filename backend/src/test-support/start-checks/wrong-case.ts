import type { CheckServices, CheckSettings } from './check-services.ts';

/** A well-formed but wrong setting, and the sentence about it. */
type WrongCase = {
  what: string;
  settings: (at: CheckServices) => CheckSettings;
  state: 'wrong' | 'away' | 'note';
  sentence: RegExp;
};
export type WrongCases = readonly [WrongCase, WrongCase, ...WrongCase[]];
