import { isNativeError } from 'node:util/types';

import { allowedText } from '../config/settings/setting.ts';
import { shownValue } from '../config/settings/read-settings.ts';
import { SETTINGS } from '../config/settings/settings.ts';
import type { SettingName } from '../config/settings/settings.ts';

/**
 * Outcome of a check. `wrong` ends the start, as the setting must be changed; `away` is reported, as the service may
 * come back by itself; `note` is information.
 */
export type Finding = { state: 'ok' | 'off'; detail: string } | Problem;
export type Problem = { state: 'wrong' | 'away' | 'note'; setting: SettingName; sentence: string };

export const ok = (detail: string): Finding => ({ state: 'ok', detail });
export const off = (detail: string): Finding => ({ state: 'off', detail });

/** Describes a well-formed value that doesn't work, and what would work. Secrets and passwords aren't repeated. */
export function problem(
  state: Problem['state'],
  setting: SettingName,
  value: string,
  { but, must = `be ${allowedText(SETTINGS[setting])}` }: { but: string; must?: string },
): Problem {
  const shown = shownValue(setting, value);
  const is =
    shown === undefined ? `The setting ${setting} is set` : `The setting ${setting} is ${JSON.stringify(shown)}`;
  return { state, setting, sentence: `${is}, but ${but}; it must ${must}.` };
}

/** Nodemailer's error codes that say less than the message. */
const VAGUE: ReadonlySet<string> = new Set(['ESOCKET', 'ECONNECTION', 'EDNS']);

/** Returns the system's code of an error, such as ECONNREFUSED, or its message on one line. */
export function reasonOf(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  const { cause, errors, message, name } = error as Error & { errors?: unknown[] };
  const words = `${(error as { code?: string }).code} ${message}`.match(/\bE[A-Z]{4,}\b/g) ?? [];
  const code = words.find((word) => !VAGUE.has(word));
  if (code !== undefined) return code;
  const inside = errors?.[0] ?? cause;
  if (isNativeError(inside)) return reasonOf(inside);
  return (message || name).replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
