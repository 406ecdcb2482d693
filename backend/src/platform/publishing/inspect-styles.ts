import type { Refusal } from '../registry/registry-conflicts.ts';

type Found = { text: string; line: number };

/**
 * Refuses what a remote's style sheet would do to others: each selector needs a class, and each animation a name, that
 * begins with the remote's own, as build-config makes them of CSS modules.
 */
export async function inspectStyles(name: string, file: string, css: string): Promise<Refusal[]> {
  const foreign = await foreignRules(css, `${name}-`);
  return foreign.map(({ text, line }) => ({
    reason: 'global_styles',
    message: `${file}, line ${line}: ${text} is not of ${name} alone; begin each class and animation with "${name}-".`,
  }));
}

async function foreignRules(css: string, prefix: string): Promise<Found[]> {
  const { generate, parse, walk } = await import('css-tree'); // only publishing needs it
  const found: Found[] = [];
  const tree = parse(css, { positions: true, parseRulePrelude: true });
  walk(tree, function visit(node) {
    const line = node.loc?.start.line ?? 1;
    if (node.type === 'Atrule') {
      const prelude = node.prelude ? generate(node.prelude) : '';
      const isOwn = node.name.endsWith('keyframes') ? prelude.startsWith(prefix) : SCOPED_AT_RULES.has(node.name);
      if (!isOwn) found.push({ text: `@${node.name} ${prelude}`.trim(), line });
    }
    if (node.type !== 'Rule' || this.atrule?.name.endsWith('keyframes')) return;
    if (node.prelude.type !== 'SelectorList') {
      found.push({ text: generate(node.prelude), line });
      return;
    }
    for (const selector of node.prelude.children) {
      let isOwn = false;
      walk(selector, (part) => {
        if (part.type === 'ClassSelector' && part.name.startsWith(prefix)) isOwn = true;
      });
      if (!isOwn && !this.rule?.prelude) found.push({ text: generate(selector), line });
    }
  });
  return found;
}

/** Around rules, which are looked at themselves; and what names nothing. */
const SCOPED_AT_RULES = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'charset']);
