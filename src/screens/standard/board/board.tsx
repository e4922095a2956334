// biome-ignore-all lint/a11y/useSemanticElements: lanes of cards that take the focus and are moved: the ARIA grid pattern, not a table
// biome-ignore-all lint/a11y/useFocusableInteractive: lanes and heads are read, the cards are operated
// biome-ignore-all lint/a11y/noStaticElementInteractions: the board only watches where the focus is
// biome-ignore-all lint/a11y/useKeyWithClickEvents: Enter and Space are commands
import { CheckSquare, Ellipsis, Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { CommandId } from '../../../commands/command.ts'
import { commandEntries } from '../../../commands/command-entries.tsx'
import { useCommandContext } from '../../../commands/context.ts'
import type { ListHandle } from '../../../commands/handles.ts'
import type { RecordKind, RecordRef } from '../../../commands/here.ts'
import { numberText } from '../../../domain/text.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { SelectionBar } from '../list/list-bulk-bar.tsx'
import { ListPeek } from '../list/list-peek.tsx'
import type { RecordNouns } from '../list/list-types.ts'
import { useBoard } from './use-board.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useTicks } from './use-ticks.ts'

export interface BoardLane<Card> {
  readonly id: string
  readonly title: string
  readonly cards: readonly Card[]
  /** All there are, when not all are shown. */
  readonly total?: number
  /** Below the title: sums, what the lane means. */
  readonly note?: ReactNode
  /** What an empty lane says. */
  readonly empty: string
  /** The list of all of its cards. */
  readonly all?: string
}

export interface BoardProps<Card> {
  readonly label: string
  readonly kind: RecordKind
  readonly words: RecordNouns
  readonly lanes: readonly BoardLane<Card>[]
  readonly idOf: (card: Card) => string
  readonly labelOf: (card: Card) => string
  readonly hrefOf: (card: Card) => string
  /** What a card shows below its name. */
  readonly children: (card: Card) => ReactNode
  /** Its name as drawn; `labelOf` by default. */
  readonly headOf?: (card: Card) => ReactNode
  /** Verbs of a card, in its menu. */
  readonly cardCommands?: readonly CommandId[]
  /** Verbs of the cards that are ticked. */
  readonly bulkCommands?: readonly CommandId[]
  /** Moves a card; answers whether it was done. Without it cards stay where they are. */
  readonly onMove?: (card: Card, from: string, to: string) => Promise<boolean>
  /** Why a card cannot go to a lane. */
  readonly refuses?: (card: Card, from: string, to: string) => string | undefined
  readonly peek?: (card: Card) => ReactNode
  readonly loading?: boolean
  /** What empty lanes say while a search or filter is on: without it they may well have cards. */
  readonly nothingHere?: string | undefined
  /** What the screen lends beside the board: search, refresh, create. */
  readonly list?: Omit<ListHandle, 'kind'>
}

/** Lanes of cards. One tab stop; every card is moved with the mouse, with keys, or by the verbs of its menu. */
export function Board<Card>(props: BoardProps<Card>) {
  const { kind, idOf, labelOf, words } = props
  const state = useBoard(props)
  const drag = useCardDrag({
    board: state.board,
    on: props.onMove !== undefined,
    onDrop: (id, from, to) => void state.move(id, from, to),
  })
  const [peeking, setPeeking] = useState(false)
  const ticks = useTicks(state.cards)
  const card = state.currentCard
  const peek = props.peek
  const canPeek = peek !== undefined && card !== undefined
  const closePeek = () => {
    setPeeking(false)
    if (state.current !== null) state.focusCard(state.current)
  }
  const refOf = (one: Card): RecordRef => ({ kind, id: idOf(one), label: labelOf(one), data: one })
  useCommandContext({
    record: card === undefined ? undefined : refOf(card),
    selection:
      ticks.cards.length === 0
        ? undefined
        : {
            kind,
            ids: ticks.cards.map(idOf),
            count: ticks.cards.length,
            rows: ticks.cards.map(refOf),
            clear: ticks.clear,
          },
    board: state.verbs,
    list: {
      kind,
      ...props.list,
      first: state.first,
      last: state.last,
      open: state.current === null || state.held !== null ? undefined : state.enter,
      openInNewTab: state.current === null ? undefined : () => state.open(state.current ?? '', true),
      peek: canPeek ? () => (peeking ? closePeek() : setPeeking(true)) : undefined,
      back:
        state.held !== null
          ? undefined
          : ticks.cards.length > 0
            ? ticks.clear
            : canPeek && peeking
              ? closePeek
              : undefined,
      ...(props.bulkCommands === undefined
        ? {}
        : {
            select: state.current === null ? undefined : () => ticks.toggle(state.current ?? ''),
            clearSelection: ticks.cards.length === 0 ? undefined : ticks.clear,
          }),
    },
  })
  const over = drag.drag?.over ?? state.held?.to
  return (
    <>
      <div
        ref={state.board}
        className="min-h-64 flex-1 snap-x overflow-auto rounded-panel border border-line bg-sunken/60"
        onFocus={() => state.onInside(true)}
        onBlur={(event) => {
          // A card that changes its lane blurs to nowhere; that is not leaving.
          if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) state.onInside(false)
        }}
      >
        <div
          role="grid"
          aria-label={props.label}
          aria-roledescription="board"
          aria-busy={props.loading || undefined}
          className="flex min-h-full w-max min-w-full"
        >
          {state.shown.map((lane) => {
            const total = lane.total ?? lane.cards.length
            return (
              <div
                key={lane.id}
                role="row"
                aria-roledescription="lane"
                aria-label={`${lane.title}, ${total} ${total === 1 ? words.one : words.many}`}
                data-lane={lane.id}
                className={classes(
                  'flex w-[min(17rem,80vw)] flex-1 shrink-0 snap-start flex-col gap-2 border-line px-2 pb-3 not-first:border-l',
                  over === lane.id && 'bg-selected',
                )}
              >
                <div role="rowheader" className="sticky top-0 z-10 -mx-2 border-line border-b bg-surface px-3 py-2">
                  <div className="flex items-baseline justify-between gap-2">
                    <span className="truncate font-semibold">{lane.title}</span>
                    <span className="text-muted text-secondary tabular">{total}</span>
                  </div>
                  {lane.note !== undefined && <div className="text-muted text-secondary">{lane.note}</div>}
                </div>
                {lane.cards.map((one) => {
                  const id = idOf(one)
                  const dragged = drag.drag?.id === id ? drag.drag : undefined
                  return (
                    <div
                      key={id}
                      role="gridcell"
                      aria-roledescription="card"
                      data-card={id}
                      aria-selected={props.bulkCommands === undefined ? undefined : ticks.has(id)}
                      tabIndex={id === state.tabStop ? 0 : -1}
                      {...drag.card(id, lane.id)}
                      onFocus={() => state.current !== id && state.setCurrent(id)}
                      style={
                        dragged === undefined ? undefined : { transform: `translate(${dragged.x}px, ${dragged.y}px)` }
                      }
                      className={classes(
                        'group/card relative rounded-panel border p-3 select-none',
                        ticks.has(id) ? 'bg-selected' : 'bg-surface',
                        dragged !== undefined && 'z-20 cursor-grabbing opacity-90 shadow-float',
                        state.held?.id === id
                          ? 'border-accent border-dashed shadow-float'
                          : 'border-line hover:border-line-strong',
                        state.carried?.id === id && state.carried.state === 'under way' && 'opacity-60',
                      )}
                    >
                      <div className="flex items-start gap-2">
                        <a
                          href={props.hrefOf(one)}
                          tabIndex={-1}
                          draggable={false}
                          className="min-w-0 flex-1 font-medium wrap-anywhere after:absolute after:inset-0"
                          onClick={(event) => {
                            if (event.metaKey || event.ctrlKey || event.button !== 0) return
                            event.preventDefault()
                            if (!drag.wasDragged()) state.open(id)
                          }}
                        >
                          {props.headOf?.(one) ?? labelOf(one)}
                        </a>
                        {props.bulkCommands !== undefined && (
                          <span
                            className={classes(
                              'relative z-10 -m-1.5 pointer-coarse:opacity-100',
                              !ticks.has(id) &&
                                'opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100',
                            )}
                          >
                            <IconButton
                              does="list.select"
                              label={`Select ${labelOf(one)}`}
                              aria-pressed={ticks.has(id)}
                              size="small"
                              tabIndex={-1}
                              icon={ticks.has(id) ? <CheckSquare /> : <Square />}
                              onClick={() => ticks.toggle(id)}
                            />
                          </span>
                        )}
                        {props.cardCommands !== undefined && (
                          <span className="relative z-10 -m-1.5 opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:opacity-100">
                            <CardMenu ids={props.cardCommands} record={refOf(one)} />
                          </span>
                        )}
                      </div>
                      {props.children(one)}
                    </div>
                  )
                })}
                {lane.cards.length === 0 && (
                  <div role="gridcell" className="px-2 py-6 text-center text-muted text-secondary text-pretty">
                    {props.loading === true ? 'Loading…' : (props.nothingHere ?? lane.empty)}
                  </div>
                )}
                {lane.all !== undefined && total > lane.cards.length && (
                  <div role="gridcell" className="px-2 text-secondary">
                    <Link href={lane.all} className="text-accent underline underline-offset-2">
                      All {total} of {lane.title}
                    </Link>
                  </div>
                )}
              </div>
            )
          })}
        </div>
      </div>
      {props.bulkCommands !== undefined && ticks.cards.length > 0 && (
        <SelectionBar
          label={`${numberText(ticks.cards.length)} selected`}
          commands={props.bulkCommands}
          onClear={ticks.clear}
        />
      )}
      {peeking && peek !== undefined && card !== undefined && (
        <ListPeek title={labelOf(card)} onOpen={() => state.open(idOf(card))} onClose={closePeek}>
          {peek(card)}
        </ListPeek>
      )}
    </>
  )
}

function CardMenu({ ids, record }: { ids: readonly CommandId[]; record: RecordRef }) {
  return (
    <Menu
      label={`Actions for ${record.label}`}
      groups={[{ entries: commandEntries(ids, { record, selection: undefined }) }]}
      trigger={(trigger) => (
        <IconButton
          does="openMenu"
          {...trigger}
          label={`More for ${record.label}`}
          size="small"
          tabIndex={-1}
          icon={<Ellipsis />}
        />
      )}
    />
  )
}
