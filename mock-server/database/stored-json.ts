/** What a JSON column holds, read as its only writer has put it in; the columns' own types say no more than that it is JSON. */
export const storedAs = <T>(column: unknown): T => column as T
