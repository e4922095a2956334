/**
 * The same text for the same thing, in whatever order its members are: the database has an order of its own. As in JSON, a member that
 * is undefined is none, and a date is its text; libraries for equality of objects (dequal) tell these apart, and rows from what was stored of them.
 */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

export const sameJson = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)
