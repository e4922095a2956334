/** What an answer of a mail server, or a report of one, means for who is written to. */
export type MailVerdict = 'gone' | 'refused' | 'later' | 'sender'

/**
 * `gone`: the address does not exist, and gets nothing any more. `sender`: the fault is ours (authentication, reputation), and every other
 * letter would be refused as well. Enhanced codes: RFC 3463.
 */
export function mailVerdict(code: number | null, enhanced: string | null): MailVerdict {
  const [, kind, detail] = /^([245]\.\d{1,3}\.\d{1,3})$/.test(enhanced ?? '') ? (enhanced ?? '').split('.') : []
  const isFinal = enhanced?.startsWith('5') ?? (code !== null && code >= 500)
  const status = `${kind}.${detail}`
  if (!isFinal || kind === '4' || status === '2.2') return 'later'
  if (['7.1', '7.26', '7.515'].includes(status)) return 'sender'
  if (['1.1', '1.2', '1.3', '1.6', '2.1'].includes(status)) return 'gone'
  return 'refused'
}

/** The enhanced code that an answer begins with: `550 5.1.1 No such user`. Numbers elsewhere in it say nothing. */
export const enhancedCode = (answer: string): string | null =>
  /^\s*(?:\d{3}[ -])?\s*([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null
