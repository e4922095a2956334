/** Charts that were asked for as a table before they were drawn, by their titles. */
const wanted = new Set<string>()

export const wantTable = (title: string): void => void wanted.add(title)
/** Whether this chart was asked for as a table; told once. */
export const takeWantedTable = (title: string): boolean => wanted.delete(title)
