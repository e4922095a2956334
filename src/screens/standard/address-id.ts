/** The id in an address; anything else becomes 0, which no record has. */
export const idIn = (text: string): number => (Number.isSafeInteger(Number(text)) ? Number(text) : 0)
