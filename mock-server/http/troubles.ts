/** What keeps the server from saving, as the operator and the person who saves are told. */
export const troubleTexts = {
  'disk full': 'This cannot be saved: the server’s disk is full.',
  'read only': 'This cannot be saved: the server’s disk or database is read-only.',
} as const
export type Trouble = keyof typeof troubleTexts

/** Codes of PostgreSQL and of Node, for rows and for files. */
const troubleOfCode: Readonly<Record<string, Trouble>> = {
  '53100': 'disk full',
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  '25006': 'read only',
  EROFS: 'read only',
}

export const troubleOf = (code: string): Trouble | undefined => troubleOfCode[code]

/** A process has one disk, whichever call has met its end. */
const met = new Map<Trouble, Date>()

/** One line for the operator when it begins, none for each call that meets it. */
export function meetTrouble(trouble: Trouble): void {
  if (!met.has(trouble)) console.error(`The server cannot save: ${trouble}. /api/health says "degraded" until it can.`)
  met.set(trouble, met.get(trouble) ?? new Date())
}

/** Something was saved. */
export function overcomeTroubles(): void {
  if (met.size === 0) return
  met.clear()
  console.error('The server can save again.')
}

export const troublesNow = (): { readonly trouble: Trouble; readonly since: string }[] =>
  [...met].map(([trouble, since]) => ({ trouble, since: since.toISOString() }))
