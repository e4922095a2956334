/** The results of a scan. `conflict`: the ticket was admitted here, but another gate had admitted it before. */
export const scanResults = {
  admitted: 'Admitted',
  already_admitted: 'Already in',
  unpaid: 'Not paid',
  refunded: 'Refunded',
  void: 'Void',
  other_event: 'Other event',
  outside_hours: 'Not open',
  unknown: 'Unknown code',
  conflict: 'Two gates',
} as const
export type ScanResult = keyof typeof scanResults
export type ScanRefusal = Exclude<ScanResult, 'admitted'>

const minute = 60_000
/** Doors that nobody has set open so long before the start. */
const doorsBefore = 120 * minute
/** A gate opens a little before its hour, and lets in who comes late. */
const graceBefore = 30 * minute
const graceAfter = 60 * minute

export interface EventHours {
  readonly starts_at: string
  readonly ends_at: string
  readonly doors_at: string | null
}

/** When the gate of an event admits, in milliseconds since 1970: doors and end, with their grace. */
export function gateHours({ starts_at, ends_at, doors_at }: EventHours): { from: number; to: number } {
  const doors = doors_at === null ? Date.parse(starts_at) - doorsBefore : Date.parse(doors_at)
  return { from: doors - graceBefore, to: Date.parse(ends_at) + graceAfter }
}
