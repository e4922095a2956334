/**
 * References like BK-2026-000508 that a text names, also where a bank has taken the hyphens out or the payer has left the zeros:
 * "bk 2026 000508", "INV2026000012", "BK-2026-508".
 */
export function namedReferences(text: string): string[] {
  const found = [...text.matchAll(/(?<![a-z])(bk|ord|inv|pro|pay)[-\s/_.:#]*(20\d{2})[-\s/_.]*(\d{1,6})(?!\d)/gi)]
  return [
    ...new Set(
      found.flatMap(([, prefix = '', year = '', number = '']) =>
        Number(number) === 0 ? [] : [`${prefix.toUpperCase()}-${year}-${number.padStart(6, '0')}`],
      ),
    ),
  ]
}
