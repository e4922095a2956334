import type { ReactNode } from 'react'
import type { CommandId } from '../../../commands/command.ts'
import type { RecordKind } from '../../../commands/here.ts'
import type { Failure } from '../../../domain/failure.ts'
import type { ListState } from './list-state.ts'

/** Pagination as every list answers it. `capped`: there are more than `total` says. */
export interface Meta {
  readonly current_page: number
  readonly per_page: number
  readonly last_page: number
  readonly total: number
  readonly from?: number | null | undefined
  readonly to?: number | null | undefined
  readonly capped?: boolean | null | undefined
}

/** What a query gives; any hook that answers this shape will do. */
export interface ListQuery<Row> {
  readonly data: readonly Row[] | undefined
  readonly meta: Meta | undefined
  readonly loading: boolean
  /** What is shown answers an earlier question. */
  readonly previous: boolean
  readonly failure?: Failure | null | undefined
  readonly refetch: () => unknown
}

/** What a resource is called. Facts only. */
export interface RecordNouns {
  readonly one: string
  readonly many: string
}

/** Of a column of days: the widest, "28 May 2027", with the padding of its cell. */
export const dayWidth = '7.5rem'

export interface Column<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The API's name for sorting by it; without one the column is not sorted. */
  readonly sort?: string
  /** `end` for numbers and money. */
  readonly align?: 'start' | 'end'
  /** A grid track: `9rem`, `minmax(8rem, 1fr)`. Default `minmax(7rem, 1fr)`. */
  readonly width?: string
  /** False: always shown. */
  readonly hideable?: boolean
  /** Not shown until chosen. */
  readonly off?: boolean
  /** Its part in the row of a phone; on a tablet such columns are the last to go. */
  readonly phone?: PhoneRole
}
/** What a phone's row shows beside the name: what was booked, when, its state, and what is owed. */
export type PhoneRole = 'trip' | 'date' | 'status' | 'amount'

export interface FilterOption {
  readonly value: string
  readonly label: string
}
interface FilterTexts {
  /** The query parameter (for days: the first half, see `to`). */
  readonly id: string
  readonly label: string
}
export type Filter =
  | (FilterTexts & { readonly kind: 'choice'; readonly options: readonly FilterOption[] })
  | (FilterTexts & { readonly kind: 'days'; readonly to: string })
  | (FilterTexts & { readonly kind: 'toggle'; readonly value?: string })
  | (FilterTexts & { readonly kind: 'text'; readonly placeholder?: string })
  | (FilterTexts & {
      readonly kind: 'lookup'
      readonly find: (text: string, signal: AbortSignal) => Promise<readonly FilterOption[]>
      /** The words of a value that came by URL. */
      readonly name?: (value: string) => Promise<string | undefined>
    })

/** A view that comes with the list: a tab that sets filters and sort. Its id is in the URL. */
export interface PresetView {
  readonly id: string
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly count?: number | undefined
}

/** The first column: a picture and two lines. */
export interface RowHead {
  readonly title: string
  readonly secondary?: ReactNode
  /** An address, or null for a drawn stand-in; leave out for lists without pictures. */
  readonly picture?: string | null
  /** Instead of a picture, e.g. an Avatar. */
  readonly lead?: ReactNode
}

/** A row as a picture with two lines. */
export interface RowTile {
  /** Null: `stands` is drawn instead. */
  readonly picture: string | null
  readonly stands?: ReactNode
  /** What must stay in sight, in per cent from left and top. */
  readonly focal?: readonly number[]
  readonly note: ReactNode
}

export interface EmptyTexts {
  /** "No bookings yet" */
  readonly title: string
  /** What this place is for, in one or two lines. */
  readonly text: string
  readonly picture?: 'acacia' | 'savannah' | 'river'
}

export interface ListScreenProps<Row extends { readonly id: string | number }> {
  readonly title: string
  /** One line below the title. */
  readonly intro?: ReactNode
  readonly words: RecordNouns
  readonly kind: RecordKind
  /** From `useListState`. */
  readonly list: ListState<unknown>
  readonly query: ListQuery<Row>
  readonly columns: readonly Column<Row>[]
  /** Label of the first column and its sort. */
  readonly headColumn: { readonly label: string; readonly sort?: string; readonly width?: string }
  readonly head: (row: Row) => RowHead
  /** Where Enter leads. */
  readonly href: (row: Row) => string
  /** Commands of one row, as menu; the first three are also quick buttons on hover and focus. */
  readonly rowCommands?: readonly CommandId[]
  /** Commands of a selection, in the bulk bar. */
  readonly bulkCommands?: readonly CommandId[]
  /** The button at the top right, and in the empty state. */
  readonly createCommand?: CommandId
  /** Another way to look at the same records, in the head: a grid, a calendar. */
  readonly modes?: ReactNode
  /** The rows are pictures side by side instead. */
  readonly tile?: ((row: Row) => RowTile) | undefined
  /** More commands in the head, before the main button. */
  readonly headCommands?: readonly CommandId[]
  readonly empty: EmptyTexts
  /** KPI strip above the list. */
  readonly figures?: ReactNode
  /** Below the rows: totals, one per currency. */
  readonly totals?: ReactNode
  /** Contents of the peek panel. Without it Space does nothing. */
  readonly peek?: (row: Row) => ReactNode
  readonly views?: readonly PresetView[]
  /** REST path below the base for `download=csv|xlsx`, e.g. `clients`. Same query as the list. */
  readonly exportPath?: string
  readonly searchLabel?: string
}
