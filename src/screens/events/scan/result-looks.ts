import {
  Ban,
  CalendarX2,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  HandCoins,
  type LucideIcon,
  OctagonX,
  Undo2,
  WifiOff,
} from 'lucide-react'
import type { ScanOutcome } from '../../../domain/tickets/gate-check.ts'

interface ResultLook {
  /** Big, read from two metres. */
  readonly word: string
  readonly icon: LucideIcon
  /** good: in; bad: out; care: the desk can help. */
  readonly mood: 'good' | 'bad' | 'care'
}

export const resultLooks: Readonly<Record<ScanOutcome['result'], ResultLook>> = {
  admitted: { word: 'Welcome', icon: CircleCheck, mood: 'good' },
  already_admitted: { word: 'Already in', icon: OctagonX, mood: 'bad' },
  refunded: { word: 'Refunded', icon: Ban, mood: 'bad' },
  void: { word: 'Void', icon: Ban, mood: 'bad' },
  other_event: { word: 'Other event', icon: CalendarX2, mood: 'bad' },
  unknown: { word: 'Unknown', icon: CircleHelp, mood: 'bad' },
  conflict: { word: 'Two gates', icon: CircleX, mood: 'bad' },
  unpaid: { word: 'Not paid', icon: HandCoins, mood: 'care' },
  outside_hours: { word: 'Not open', icon: Clock, mood: 'care' },
  not_checked: { word: 'Not checked', icon: WifiOff, mood: 'care' },
}
export const takenBackLook = { word: 'Undone', icon: Undo2 } as const

/** The whole of it in one sentence, for ears. */
export function spoken({ result, holder, type, message, admitted, undone }: ScanOutcome): string {
  if (undone === true) return `Undone. ${holder} is outside again.`
  const { word } = resultLooks[result]
  if (result === 'admitted')
    return `${word}. ${[holder, type, admitted > 1 ? `${admitted} tickets` : ''].filter(Boolean).join(', ')}.`
  return `${word}. ${message}`
}
