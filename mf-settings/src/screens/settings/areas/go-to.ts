/**
 * Scrolls to a section or to a setting in it, whose group it opens, and focuses it if it should. Returns true if it has
 * the focus.
 */
export function goTo(sectionId: string, setting: string | undefined, shouldFocus: boolean): boolean {
  const section = document.getElementById(sectionId);
  if (!section) return false;
  if (setting === undefined) return goToHeading(section, shouldFocus);
  const part = settingIn(section, setting);
  if (!part) {
    goToHeading(section, shouldFocus); // The setting is still loading, or this device doesn't have it.
    return false;
  }
  const group = part.closest('details');
  if (group) group.open = true;
  part.scrollIntoView({ block: 'center' });
  return shouldFocus && hasTakenFocus(controlOf(part));
}

function goToHeading(section: HTMLElement, shouldFocus: boolean): boolean {
  const heading = document.getElementById(section.getAttribute('aria-labelledby') ?? '');
  (heading && !section.contains(heading) ? heading : section).scrollIntoView();
  return shouldFocus && heading !== null && hasTakenFocus(heading);
}

/** Elements that name settings. A spec compares their texts with the index of the search. */
export const SETTING_ELEMENTS =
  'label, fieldset:not(details *) > legend, summary:not(:has(> *)), summary > :first-child, button, a, h3';

/** Returns the element of a section with a setting's text. */
function settingIn(section: HTMLElement, text: string): HTMLElement | undefined {
  return [...section.querySelectorAll<HTMLElement>(SETTING_ELEMENTS)].find((part) => textOf(part) === text);
}

/** Returns the text that names a setting, without the hints beside it. */
export function textOf(element: Element): string {
  return element.textContent?.trim() ?? '';
}

function controlOf(element: HTMLElement): HTMLElement | null {
  if (element instanceof HTMLLabelElement) return element.control;
  if (element instanceof HTMLLegendElement) return element.parentElement?.querySelector('input') ?? null;
  const group = element.closest('summary');
  if (group) return group;
  if (element instanceof HTMLHeadingElement) element.tabIndex = -1;
  return element;
}

function hasTakenFocus(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: true, focusVisible: true });
  return element !== null && document.activeElement === element;
}
