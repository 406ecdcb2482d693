/** Keys of the events that went out to one receiver in the running window: few, so a list that is used again and again. */
export class WindowKeys {
  #window = 0;
  #count = 0;
  readonly #keys: string[] = [];

  /** False when the key was added in this window before. */
  add(window: number, key: string): boolean {
    if (this.#window !== window) {
      this.#window = window;
      this.#count = 0;
    }
    for (let index = 0; index < this.#count; index += 1) if (this.#keys[index] === key) return false;
    this.#keys[this.#count] = key;
    this.#count += 1;
    return true;
  }
}
