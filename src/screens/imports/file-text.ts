/** The words of a file: UTF-8 as it should be, UTF-16 as Excel's “Unicode text” is, or Windows-1252 as old spreadsheets write. */
export function textOf(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file)
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By its mark, or by the zeros beside every letter where there is none. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes.subarray(0, 4)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0 && second !== 0 && third === 0) return 'utf-16be'
  return second === 0 && first !== 0 && fourth === 0 ? 'utf-16le' : null
}
