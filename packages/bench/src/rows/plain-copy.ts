import type { ComponentType, CSSProperties, ElementType, ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

/** Creates a component that renders only the elements of `element` with their attributes and texts. */
export function plainCopyOf(element: Element): ComponentType {
  const recipe = recipeOf(element);
  return () => made(recipe);
}

type Recipe = { tag: ElementType; props: Record<string, unknown>; children: (Recipe | string)[] };

function recipeOf(element: Element): Recipe {
  const attributes = element.getAttributeNames().map((name) => [PROPERTY[name] ?? name, element.getAttribute(name)]);
  const props: Record<string, unknown> = Object.fromEntries(attributes);
  if (element instanceof HTMLElement && element.hasAttribute('style')) props['style'] = styleOf(element);
  const children = [...element.childNodes].map((node) =>
    node instanceof Element ? recipeOf(node) : (node.textContent ?? ''),
  );
  return { tag: element.localName as ElementType, props, children };
}

/** React's names of the attributes in a row. */
const PROPERTY: Record<string, string> = {
  class: 'className',
  tabindex: 'tabIndex',
  datetime: 'dateTime',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
};

function styleOf({ style }: HTMLElement): CSSProperties {
  const named = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries([...style].map((name) => [named(name), style.getPropertyValue(name)]));
}

/** Creates elements as a compiler does: several static children need no keys. */
function made({ tag, props, children }: Recipe): ReactNode {
  const [only, ...others] = children;
  if (only === undefined) return jsx(tag, props);
  if (others.length === 0) return jsx(tag, { ...props, children: madeChild(only) });
  return jsxs(tag, { ...props, children: children.map(madeChild) });
}

function madeChild(child: Recipe | string): ReactNode {
  return typeof child === 'string' ? child : made(child);
}
