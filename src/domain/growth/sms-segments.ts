/** GSM 03.38: each of these is one septet, those of the second alphabet two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€\f'

export interface SmsSegments {
  readonly alphabet: 'GSM-7' | 'UCS-2'
  /** Septets or UTF-16 units. */
  readonly units: number
  readonly parts: number
  /** Characters for which the whole message takes twice the space. */
  readonly outside: readonly string[]
}

/** How many parts of an SMS a text takes: each is paid for. */
export function smsSegments(text: string): SmsSegments {
  const outside = [...new Set([...text].filter((sign) => !basic.includes(sign) && !extended.includes(sign)))]
  if (outside.length === 0) {
    const sizes = [...text].map((sign) => (extended.includes(sign) ? 2 : 1))
    const units = sizes.reduce((sum, size) => sum + size, 0)
    return { alphabet: 'GSM-7', units, parts: units <= 160 ? Math.min(units, 1) : packed(sizes, 153), outside }
  }
  const sizes = [...text].map((sign) => sign.length)
  const units = text.length
  return { alphabet: 'UCS-2', units, parts: units <= 70 ? 1 : packed(sizes, 67), outside }
}

/** Parts that signs fill, none of which is cut in two. */
function packed(sizes: readonly number[], most: number): number {
  let parts = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > most) {
      parts += 1
      filled = 0
    }
    filled += size
  }
  return parts
}
