/** What a listing lacks to be published, each said of its field. */
const MISSING = {
  images: 'Please add at least one photo',
  description: 'Please describe the animal',
  place: 'Please choose a place',
} as const;
type Needed = keyof typeof MISSING;

type Content = { description: string; place: unknown; images: readonly unknown[] };

/** In the order of the form; empty where nothing is missing. A draft may lack all of them. */
export function missingToPublish({ description, place, images }: Content): { field: Needed; message: string }[] {
  const has: Record<Needed, boolean> = {
    images: images.length > 0,
    description: description.trim() !== '',
    place: place !== null,
  };
  return (Object.keys(MISSING) as Needed[])
    .filter((field) => !has[field])
    .map((field) => ({ field, message: MISSING[field] }));
}
