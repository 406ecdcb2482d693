import * as fc from 'fast-check';

/**
 * Generates lists of exactly `length` items that only shrinking shortens. Arrays of fast-check are half as long on
 * average and lose items from the start first, on which later ones may depend.
 */
export function listOf<Item>(item: fc.Arbitrary<Item>, length: number): fc.Arbitrary<Item[]> {
  return new ListArbitrary(item, length);
}

type Items<Item> = readonly fc.Value<Item>[];

class ListArbitrary<Item> extends fc.Arbitrary<Item[]> {
  constructor(
    private readonly item: fc.Arbitrary<Item>,
    private readonly length: number,
  ) {
    super();
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<Item[]> {
    return listValue(Array.from({ length: this.length }, () => this.item.generate(random, biasFactor)));
  }

  override canShrinkWithoutContext(_value: unknown): _value is Item[] {
    return false;
  }

  /** Shrinks by removing ever shorter ranges, then by shrinking single items. */
  override shrink(_value: Item[], context: unknown): fc.Stream<fc.Value<Item[]>> {
    const items = context as Items<Item>;
    return fc.stream(shorterLists(items)).join(fc.stream(this.#smallerItems(items)));
  }

  *#smallerItems(items: Items<Item>): Generator<fc.Value<Item[]>> {
    for (const [at, item] of items.entries()) {
      for (const smaller of this.item.shrink(item.value_, item.context)) yield listValue(items.with(at, smaller));
    }
  }
}

function* shorterLists<Item>(items: Items<Item>): Generator<fc.Value<Item[]>> {
  for (let part = items.length; part >= 1; part = Math.floor(part / 2)) {
    for (let from = items.length - part; from >= 0; from -= part) yield listValue(items.toSpliced(from, part));
  }
}

function listValue<Item>(items: Items<Item>): fc.Value<Item[]> {
  const values = items.map(({ value }) => value);
  return new fc.Value(values, items);
}
