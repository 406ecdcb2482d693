/** Formats a number of photos: "3 photos". */
export function photosText(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`;
}
