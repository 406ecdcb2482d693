import type { Refusal } from '../../registry/registry-conflicts.ts';
import type { ForeignRule } from './styles/foreign-rules.ts';

/**
 * Rejects style sheets that could affect others. Each rule must select by, or within, a class with the remote's prefix;
 * animations and properties need the prefix, too, as build-config generates it for CSS modules.
 */
export async function inspectStyles(name: string, file: string, css: string): Promise<Refusal[]> {
  const [{ CssSyntaxError }, { foreignRules }] = await Promise.all([
    import('postcss'),
    import('./styles/foreign-rules.ts'),
  ]); // loaded for publishing only
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
