// TypeScript gives the keys of an object as plain text, as an object may have more keys than its type says. A table written in the
// code has exactly those: here is the one place that says so.

/** The names in a table, of which there is at least one. */
export const keysOf = <T extends object>(table: T): [keyof T & string, ...(keyof T & string)[]] =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]

/** The names in a table, each with what stands under it. */
export const entriesOf = <T extends object>(table: T): [keyof T & string, T[keyof T & string]][] =>
  Object.entries(table) as [keyof T & string, T[keyof T & string]][]

/** The text under a name; a name that the table does not have (a newer server may send one) stands for itself. */
export const labelOf = (table: Readonly<Record<string, string>>, name: string): string => table[name] ?? name
