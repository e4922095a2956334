import { instantText, timeText } from '../date-texts.ts'
import type { GateEvent, GateListTicket } from '../schema/types.generated.ts'
import { gateHours, type ScanResult } from './scan-results.ts'
import { isTicketCode, normaliseTicketCode } from './ticket-code.ts'

/** What came of a scan, as the station shows it. `not_checked`: nobody could say, so nobody was let in. */
export interface ScanOutcome {
  readonly key: string
  readonly code: string
  readonly result: ScanResult | 'not_checked'
  readonly message: string
  /** ISO 8601 */
  readonly at: string
  readonly offline: boolean
  readonly holder: string
  readonly type: string
  /** How many this scan let in. */
  readonly admitted: number
  readonly order: { readonly reference: string; readonly tickets: number; readonly admitted: number } | null
  readonly undone?: boolean
}

/** What a scanner or a hand entered: the code, also where a QR code holds an address that ends in it. */
export function codeIn(text: string): string {
  const last =
    text
      .trim()
      .split(/[/?#=]/)
      .at(-1) ?? ''
  const whole = normaliseTicketCode(text)
  return isTicketCode(whole) ? whole : normaliseTicketCode(last)
}

export async function hashOf(code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface LocalScan {
  readonly key: string
  readonly code: string
  readonly at: string
  readonly wholeOrder: boolean
}

/** What the local list says: those it lets in, and what is shown. `order` are all tickets of the order for this event. */
export function checkLocally(
  scan: LocalScan,
  event: Pick<GateEvent, 'starts_at' | 'ends_at' | 'doors_at'>,
  own: GateListTicket | undefined,
  order: readonly GateListTicket[],
  listMadeAt: string,
): { readonly outcome: ScanOutcome; readonly entering: readonly GateListTicket[] } {
  const shared = { key: scan.key, code: scan.code, at: scan.at, offline: true, admitted: 0, order: null }
  const no = (result: ScanResult, message: string) => ({
    outcome: { ...shared, result, message, holder: own?.holder ?? '', type: own?.type ?? '' },
    entering: [],
  })
  if (own === undefined)
    return no('unknown', `Not on the list for this event as of ${timeText(listMadeAt)}. Send them to the desk.`)
  if (own.status === 'refunded') return no('refunded', 'This ticket was refunded.')
  if (own.status === 'void') return no('void', 'This ticket is void: it is not valid for entry.')
  const entering = (scan.wholeOrder ? order : [own]).filter(({ status }) => status === 'valid')
  if (entering.length === 0) {
    const when = own.scanned_at == null ? 'before' : `at ${timeText(own.scanned_at)}`
    return no('already_admitted', `Admitted ${when}${own.gate === '' ? '' : `, ${own.gate}`}.`)
  }
  if (own.unpaid) return no('unpaid', `Order ${own.order} is not paid in full. Send them to the desk.`)
  const { from, to } = gateHours({ ...event, doors_at: event.doors_at ?? null })
  const at = Date.parse(scan.at)
  if (at < from)
    return no('outside_hours', `The gate opens at ${instantText(new Date(from))}. It is too early to admit anyone.`)
  if (at > to) return no('outside_hours', `The gate closed at ${instantText(new Date(to))}.`)
  const inside = order.filter(({ status }) => status === 'admitted').length + entering.length
  return {
    entering,
    outcome: {
      ...shared,
      result: 'admitted',
      message: '',
      holder: own.holder,
      type: own.type,
      admitted: entering.length,
      order: { reference: own.order, tickets: own.size, admitted: inside },
    },
  }
}
