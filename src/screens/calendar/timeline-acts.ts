import type { PointerEvent } from 'react'
import type { Day } from '../../domain/dates.ts'
import type { Draft } from './draft.ts'
import type { Bar, Lane } from './lanes.ts'

export interface Cursor {
  readonly row: number
  readonly col: number
  readonly track: number
}
/** What the cursor stands on. */
export interface Here {
  readonly lane: Lane
  readonly day: Day
  readonly bar: Bar | null
}
/** What the screen's commands ask of the timeline. */
export interface TimelineActs {
  readonly here: () => Here | null
  readonly step: (days: number) => void
  readonly down: (way: 1 | -1) => void
  readonly goTo: (day: Day) => void
  /** Another lane of the kind, above or below, for a move. */
  readonly otherLane: (draft: Draft, way: 1 | -1) => Draft
  readonly laneOf: (kind: string, id: number) => Lane | undefined
  readonly lanesOf: (kind: string) => readonly Lane[]
  readonly reveal: (draft: Draft) => void
  /** This was moved: what the cursor stands on is known again when the lanes are. */
  readonly follow: (draft: Draft) => void
  readonly focus: () => void
  /** To what the search found: the booking that is meant, or the first place. */
  readonly toHit: () => void
  /** A hand takes this from the shelf of what is parked. */
  readonly pull: (draft: Draft, event: PointerEvent<HTMLElement>) => void
}
