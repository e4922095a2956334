/** Lower case without accents, with one kind of apostrophe, and of the same length, so that places in it are places in the text. */
export function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is the range meant
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  let folded = ''
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i)
    const plain = char.normalize('NFD').charAt(0).toLowerCase()
    folded += char === '’' ? "'" : plain.length === 1 ? plain : char
  }
  return folded
}

/** The words of a folded text. “hasn’t” is “has not”, “client’s” is “client”. */
export const termsIn = (folded: string): string[] =>
  (folded.includes("'") ? folded.replace(/n't\b/g, ' not').replace(/(?<=\p{L})'s(?!\p{L})/gu, '') : folded)
    .split(/[^\p{L}\p{N}@.+]+/u)
    .filter((word) => word !== '' && word !== '.')

/** What a past participle comes from, the shortest first: “accepted” → accept, “refused” → refuse, “cancelled” → cancel. Nothing for other words. */
export function basesOf(word: string): readonly string[] {
  if (word.length < 6 || !word.endsWith('ed')) return []
  const root = word.slice(0, -2)
  const doubled = root.at(-1) === root.at(-2) ? [root.slice(0, -1)] : []
  return [...doubled, root, `${root}e`]
}

/** Which letters and figures occur, as bits. */
export function maskOf(text: string): number {
  let mask = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    mask |= code >= 97 && code <= 122 ? 1 << (code - 97) : code >= 48 && code <= 57 ? 1 << 26 : 1 << 27
  }
  return mask
}

const rowsOf = [new Int8Array(64), new Int8Array(64), new Int8Array(64)] as const

/** Optimal string alignment (insert, drop, replace, swap neighbours) of `text` against the nearest beginning of `word`; more than `most` is `most + 1`. */
export function distance(text: string, word: string, most: number): number {
  const width = Math.min(word.length, text.length + most, 62)
  let [beforeLast, last, row] = rowsOf as readonly [Int8Array, Int8Array, Int8Array]
  for (let j = 0; j <= width; j += 1) last[j] = j
  for (let i = 1; i <= text.length; i += 1) {
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j += 1) {
      const same = text.charCodeAt(i - 1) === word.charCodeAt(j - 1)
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (
        i > 1 &&
        j > 1 &&
        text.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        text.charCodeAt(i - 2) === word.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  let nearest = most + 1
  for (let j = Math.max(0, text.length - most); j <= width; j += 1) nearest = Math.min(nearest, last[j] ?? nearest)
  return nearest
}
