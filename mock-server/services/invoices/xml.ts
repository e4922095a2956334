/** An element of XML: its name, its attributes, and either its text or the elements in it. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly Element[]
}

type Contents = Element | false | readonly (Element | false)[]

/** An element that holds others, in their order; `false` is left out, so that a condition can stand among them. */
export const holding = (
  name: string,
  inside: readonly Contents[],
  attributes: Readonly<Record<string, string>> = {},
): Element => ({ name, attributes, content: inside.flat().filter((one): one is Element => one !== false) })

/** An element with a text; left out where there is none. */
export function saying(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): Element | false {
  const content = allowed(text).trim()
  return content === '' ? false : { name, attributes, content }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** XML 1.0 has no place for control characters and halves of characters, not even as references. */
const allowed = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFC}\u{10000}-\u{10FFFF}]/gu, '')

/** The document with this root, in UTF-8. */
export const xmlText = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '').join('\n')}\n`

function written({ name, attributes, content }: Element, indent: string): string[] {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  if (typeof content === 'string') return [`${indent}<${start}>${escaped(content).replaceAll('\r', '&#13;')}</${name}>`]
  if (content.length === 0) return [`${indent}<${start}/>`]
  return [`${indent}<${start}>`, ...content.flatMap((one) => written(one, `${indent}  `)), `${indent}</${name}>`]
}
