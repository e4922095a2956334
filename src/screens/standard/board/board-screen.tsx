import { RotateCw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { CommandId } from '../../../commands/command.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import type { Failure } from '../../../domain/failure.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FailureState } from '../failure-state.tsx'
import { clearFilters, isSet } from '../list/list-filter-editor.tsx'
import { ListFilters } from '../list/list-filters.tsx'
import type { ListState } from '../list/list-state.ts'
import type { EmptyTexts } from '../list/list-types.ts'
import { ScreenHead } from '../screen-head.tsx'
import { SearchBox } from '../search-box.tsx'
import { useSearchResults } from '../use-search-results.ts'
import { Board, type BoardProps } from './board.tsx'

export interface BoardScreenProps<Card> extends Omit<BoardProps<Card>, 'lanes' | 'list' | 'loading' | 'nothingHere'> {
  readonly title: string
  readonly intro?: ReactNode
  /** Undefined while they load. */
  readonly lanes: BoardProps<Card>['lanes'] | undefined
  /** Search and filters, in the address. */
  readonly list: ListState<unknown>
  readonly query: {
    readonly loading: boolean
    /** What is shown answers an earlier question. */
    readonly previous?: boolean
    readonly failure?: Failure | null | undefined
    readonly refetch: () => unknown
  }
  /** The lanes as they are drawn before anything is known. */
  readonly standIns: BoardProps<Card>['lanes']
  /** Another way to look at the same records: the list. */
  readonly modes?: ReactNode
  readonly createCommand?: CommandId
  readonly headCommands?: readonly CommandId[]
  readonly figures?: ReactNode
  readonly empty: EmptyTexts
  readonly searchLabel?: string
}

/** Records by the state they are in: head, search and filters of a list, and a board in place of its rows. */
export function BoardScreen<Card>(props: BoardScreenProps<Card>) {
  const { list, query, lanes, words } = props
  const [filtering, setFiltering] = useState<string | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const filtered = list.q !== '' || list.filters.some((filter) => isSet(filter, list))
  const cards = lanes?.reduce((sum, lane) => sum + lane.cards.length, 0) ?? 0
  const search = useSearchResults({
    list,
    count: cards,
    answered: lanes !== undefined && query.previous !== true,
    many: words.many,
    toFirst: () => board.current?.querySelector<HTMLElement>('[data-card]')?.focus(),
    back: () => board.current?.querySelector<HTMLElement>('[data-card][tabindex="0"]')?.focus(),
  })
  const isEmpty = lanes?.every((lane) => (lane.total ?? lane.cards.length) === 0) ?? false
  const create =
    props.createCommand === undefined ? undefined : <CommandButton id={props.createCommand} variant="primary" />
  return (
    <div className="relative flex flex-col gap-3 p-4 sm:h-[calc(100dvh-3rem)] sm:min-h-144 sm:px-6">
      <ScreenHead
        title={props.title}
        intro={props.intro}
        actions={
          <>
            {props.modes}
            {props.headCommands?.map((id) => (
              <CommandButton key={id} id={id} />
            ))}
            {create}
          </>
        }
      />
      {props.figures}
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          value={list.q}
          label={props.searchLabel ?? `Search ${words.many}`}
          {...search}
          cap
          className="sm:w-72"
        />
        {list.filters.length > 0 && <ListFilters list={list} open={filtering} onOpen={setFiltering} />}
        <div className="ml-auto">
          <IconButton
            does="list.refresh"
            label="Refresh"
            icon={<RotateCw className={query.loading ? 'animate-spin' : undefined} />}
            onClick={() => void query.refetch()}
          />
        </div>
      </div>
      {query.failure != null && lanes !== undefined && (
        <Banner
          tone="warning"
          live
          title="What you see may be out of date."
          action={
            <Button does="retry" size="small" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {query.failure.messages.join(' ')}
        </Banner>
      )}
      {query.failure != null && lanes === undefined ? (
        <FailureState failure={query.failure} what={words.many} onRetry={query.refetch} />
      ) : isEmpty ? (
        <EmptyState
          reason={filtered ? 'noResults' : 'nothing'}
          title={filtered ? `No ${words.many} match` : props.empty.title}
          text={filtered ? 'Nothing matches this search and these filters.' : props.empty.text}
          picture={filtered ? undefined : props.empty.picture}
          action={
            filtered ? (
              <Button does="list.clearFilters" variant="primary" onClick={() => clearFilters(list)}>
                Clear search and filters
              </Button>
            ) : (
              create
            )
          }
        />
      ) : (
        <div ref={board} className="contents">
          <Board<Card>
            {...props}
            lanes={lanes ?? props.standIns}
            nothingHere={filtered ? 'Nothing here matches.' : undefined}
            loading={lanes === undefined}
            list={{
              create: props.createCommand,
              filter: list.filters.length === 0 ? undefined : () => setFiltering('menu'),
              clearFilters: filtered ? () => clearFilters(list) : undefined,
              refresh: () => query.refetch(),
            }}
          />
        </div>
      )}
    </div>
  )
}
