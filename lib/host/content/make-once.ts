/**
 * Makes something of an object once. What is read of content/ is the same object until its file changes (lib/host/content/files.ts).
 *
 * @param make - Makes it.
 * @returns A function that returns for the same object what it made before. It throws what `make` throws.
 */
export function makeOnce<Source extends object, Result>(make: (source: Source) => Result): (source: Source) => Result {
  const made = new WeakMap<Source, { it: Result }>()
  return (source) => {
    const known = made.get(source) ?? { it: make(source) }
    made.set(source, known)
    return known.it
  }
}
