/** Whether the page is as wide as a phone: what opens comes from the bottom edge, where a thumb reaches it. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 639px)').matches;
}
