/** A cell that a spreadsheet would take for a formula gets an apostrophe, which spreadsheets read as "this is text". */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text)
