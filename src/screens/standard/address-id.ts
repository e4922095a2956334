/** The id in an address; what is no id is asked as 0, which nobody has. */
export const idIn = (text: string): number => (Number.isSafeInteger(Number(text)) ? Number(text) : 0)
