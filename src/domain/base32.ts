/** Crockford's base 32, for what people read out and type: I, L, O and U are not in it. */
export const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** In groups of four, as it is read out: XXXX-XXXX. */
export const grouped = (characters: string): string => (characters.match(/.{1,4}/g) ?? []).join('-')

/** What a hand or a scanner wrote: forgives case, spaces, hyphens, O for 0, and I or L for 1. */
export const groupedAsTyped = (typed: string): string =>
  grouped(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  )
