import type { Refusal } from '../registry/registry-conflicts.ts';
import type { ForeignRule } from './styles/foreign-rules.ts';

/**
 * Refuses what a remote's style sheet would do to others: each rule styles elements with a class, or inside of one, and
 * each animation and property has a name, that begins with the remote's own, as build-config makes them of CSS modules.
 */
export async function inspectStyles(name: string, file: string, css: string): Promise<Refusal[]> {
  const [{ CssSyntaxError }, { foreignRules }] = await Promise.all([
    import('postcss'),
    import('./styles/foreign-rules.ts'),
  ]); // only publishing needs them
  let foreign: ForeignRule[];
  try {
    foreign = foreignRules(css, `${name}-`);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { reason, line } = error;
    return [{ reason: 'global_styles', message: `${file}, line ${line}, cannot be parsed: ${reason}.` }];
  }
  return foreign.map(({ text, line }) => ({
    reason: 'global_styles',
    message: `${file}, line ${line}: ${text} is not of ${name} alone; begin each class and animation with "${name}-".`,
  }));
}
