/** Specification §9: text is cut at 20, 50 or 100 characters, with HTML tags stripped first. */
export type Cut = 20 | 50 | 100

export const stripTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[^\S ]\s*| \s+/g, ' ') // a single space is left where it is, which halves the time
    .trim()

export function cut(text: string, length: Cut): string {
  const plain = stripTags(text)
  const letters = [...plain] // whole characters, so that no emoji is halved
  return letters.length <= length ? plain : `${letters.slice(0, length).join('').trimEnd()}…`
}

/** How a letter addresses somebody: “Dear Timothy”. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** The specification's digit-only input helper: digits, Backspace and paste pass. */
export const isDigitKey = (key: string, mod: boolean): boolean =>
  /^\d$/.test(key) || key === 'Backspace' || (mod && key.toLowerCase() === 'v')

/**
 * "12,345.60": thousands apart, as English writes them, without waking the browser's formatters for it. With that many
 * decimals; else with as many as it has, at most three.
 */
export function numberText(value: number, decimals?: number): string {
  return groupedText(decimals === undefined ? String(Math.round(value * 1000) / 1000) : value.toFixed(decimals))
}
/** The same of a number that is written out: “12345.60”. */
export function groupedText(text: string): string {
  const [whole = '', part] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}

let compact: Intl.NumberFormat | undefined
/** "1.2M", beside a chart; the formatter is made with the first. */
export function compactText(value: number): string {
  compact ??= new Intl.NumberFormat('en-UG', { notation: 'compact', maximumFractionDigits: 1 })
  return compact.format(value)
}

/** The same for a figure that may not be known, or not yet. */
export const numberOrDash = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : numberText(value)

/** "1 booking", "2 bookings". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** For comparing: lower case, without accents. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** A title as a path segment: lower case, accents dropped, words joined by hyphens. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'untitled'

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

/** People in a sentence, four at most: “Grace, Peter and 2 others”. */
export function namesText(names: readonly string[]): string {
  const shown = names.length > 4 ? names.slice(0, 3) : names
  const rest = names.length - shown.length
  return new Intl.ListFormat('en-GB').format(rest === 0 ? shown : [...shown, `${rest} others`])
}

/** "340 kB", "1.2 MB" */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${numberText(Math.round(bytes / 1000))} kB`
  return `${numberText(Math.round(bytes / 100_000) / 10)} MB`
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe, which spreadsheets read as "this is text". */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text)
