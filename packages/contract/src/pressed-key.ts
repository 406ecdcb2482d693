type KeyEvent = { key: string; isComposing: boolean; keyCode: number };

/** The key code of what an input method has taken (UI Events, "keyCode"). */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * The key of a keydown event, the browser's or React's; undefined while an input method uses it to write or to choose a word. Safari
 * ends the composition before the Enter that confirms it, so only its key code tells that it is not meant for the page.
 */
export function pressedKey(event: KeyEvent | { nativeEvent: KeyEvent }): string | undefined {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === TAKEN_BY_INPUT_METHOD ? undefined : key;
}
