/** The same props without those that are undefined: libraries that tell "absent" from "undefined" want them left out. */
export function given<T extends object>(props: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined> // exactly what the filter leaves
  }
}
