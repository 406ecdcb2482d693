type KeyEvent = { key: string; isComposing: boolean; keyCode: number };

/** Key code of keys that an input method consumes (UI Events, "keyCode"). */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Returns the key of a keydown event of the browser or React; undefined while an input method uses it to compose text.
 * Safari ends the composition before the Enter that confirms it, so only the key code shows that this Enter isn't for
 * the page.
 */
export function pressedKey(event: KeyEvent | { nativeEvent: KeyEvent }): string | undefined {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === TAKEN_BY_INPUT_METHOD ? undefined : key;
}
