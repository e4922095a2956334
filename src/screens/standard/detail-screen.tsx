import { ChevronDown, ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTitle } from '../../app/title.ts'
import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { commandEntries } from '../../commands/command-entries.tsx'
import { useCommandContext, useContext } from '../../commands/context.ts'
import type { RecordKind } from '../../commands/here.ts'
import { announceReturn } from '../../commands/returning.ts'
import type { Failure } from '../../domain/failure.ts'
import { numberText } from '../../domain/text.ts'
import { FittingRow } from '../../ui/frame/fitting-row.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Menu, type MenuGroup } from '../../ui/menu.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toaster.tsx'
import { narrow, useMedia } from '../../ui/use-media.ts'
import { FailureState } from './failure-state.tsx'
import { cameFrom, readLast } from './list/list-memory.ts'
import { ScreenHead } from './screen-head.tsx'

export interface DetailTab {
  readonly id: string
  readonly label: string
  readonly count?: number | undefined
  readonly content: () => ReactNode
}

export interface MenuHeading {
  readonly label: string
  readonly commands: readonly CommandId[]
}

export interface DetailScreenProps {
  /** Undefined while it loads. */
  readonly record:
    | { readonly kind: RecordKind; readonly id: string | number; readonly label: string; readonly data?: unknown }
    | undefined
  /** What it is called in "… could not be loaded". */
  readonly what: string
  readonly query: { readonly failure?: Failure | null | undefined; readonly refetch: () => unknown }
  readonly title?: ReactNode
  readonly lead?: ReactNode
  readonly intro?: ReactNode
  /** A StatusPill or several. */
  readonly status?: ReactNode
  /** The button at the top right. */
  readonly primary?: CommandId
  /** Other verbs: the first three as buttons, the rest in the menu “More”. */
  readonly commands?: readonly CommandId[]
  /** Headings of that menu; what stands under none of them comes last. */
  readonly headings?: readonly MenuHeading[]
  /** Shorter words on the buttons, where the page says the rest: “Edit” for “Edit package”. */
  readonly labels?: Readonly<Partial<Record<CommandId, string>>>
  /** The list above. Back to where one came from when it was that list. */
  readonly up: string
  /** Keys 1…9; the current one is in the URL as `tab`. */
  readonly tabs?: readonly DetailTab[]
  /** Without tabs. */
  readonly children?: ReactNode
  readonly rail?: ReactNode
  /** Full width for boards and tables; else 720–960 px. */
  readonly wide?: boolean
}

/** One record: head, status, verbs, tabs, rail, and next and previous of the list it was opened from. */
export function DetailScreen(props: DetailScreenProps) {
  const { record, tabs = [], up } = props
  const isPhone = useMedia(narrow)
  const { form } = useContext()
  const [path, navigate] = useLocation()
  const search = useSearch()
  // Asked on arrival: opening another list elsewhere must not change what “next” means here.
  const [from] = useState(() => cameFrom(path))
  useTitle(record?.label)
  const params = new URLSearchParams(search)
  const current = tabs.find((tab) => tab.id === params.get('tab')) ?? tabs[0]
  const openTab = (id: string) => {
    if (id === tabs[0]?.id) params.delete('tab')
    else params.set('tab', id)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  const goUp = () => {
    announceReturn()
    if (from !== null) readLast(from.list.href, path)
    navigate(from?.list.href.startsWith(up) === true ? from.list.href : up)
  }
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      toast.done('Link copied')
    } catch {
      toast.failed('The link could not be copied.', { detail: location.href })
    }
  }
  const { previous, next } = from ?? { previous: null, next: null }
  useCommandContext({
    record: record === undefined ? undefined : { ...record, id: String(record.id) },
    detail: {
      label: record?.label,
      under: up,
      up: goUp,
      copyLink,
      next: next === null ? undefined : () => navigate(next),
      previous: previous === null ? undefined : () => navigate(previous),
      tabs: tabs.map((tab) => ({ label: tab.label, open: () => openTab(tab.id) })),
    },
  })

  if (record === undefined) {
    return props.query.failure ? (
      <div className="p-6">
        <h1 className="sr-only" tabIndex={-1}>
          {props.what}
        </h1>
        <FailureState failure={props.query.failure} what={props.what} onRetry={props.query.refetch} />
      </div>
    ) : (
      <DetailSkeleton what={props.what} rail={props.rail !== undefined} />
    )
  }
  const all = props.commands ?? []
  // The verbs of the head mean this record, also while a part of it (a day, a price) has the focus and lends itself.
  const own = { record: { ...record, id: String(record.id) }, selection: undefined }
  const verb = (id: CommandId) => {
    const label = props.labels?.[id]
    return { id, context: own, ...(label === undefined ? {} : { label }) }
  }
  // Another verb is another button: the focus that stood on this one does not pass to it.
  const primary =
    props.primary === undefined ? undefined : (
      <CommandButton key={props.primary} {...verb(props.primary)} variant="primary" />
    )
  const more =
    all.length === 0 ? undefined : (
      <Menu
        label={`Actions for ${record.label}`}
        groups={groupsOf([...all, 'detail.copyLink'], props.headings ?? [], own)}
        placement={isPhone ? 'top start' : 'bottom end'}
        trigger={(trigger) => (
          <IconButton does="openMenu" {...trigger} label="More" variant="secondary" icon={<Ellipsis />} />
        )}
      />
    )
  const body = current === undefined ? props.children : current.content()
  return (
    <div className="flex flex-col gap-4 p-4 max-sm:min-h-[calc(100dvh-3rem-var(--bottom-bar))] sm:px-6">
      <ScreenHead
        title={props.title ?? record.label}
        lead={props.lead}
        intro={props.intro}
        status={props.status}
        oneLine
        actions={
          <>
            {from !== null && (
              <nav
                aria-label={`Browse ${from.list.many}`}
                className="flex items-center gap-0.5 text-muted text-secondary tabular"
              >
                {numberText(from.place)} of {numberText(from.list.total)}
                <IconButton
                  does="detail.previous"
                  label="Previous record"
                  size="small"
                  hint={<KeyCap strokes={[['K']]} quiet />}
                  icon={<ChevronLeft />}
                  off={previous === null ? 'This is the first on the page.' : undefined}
                  onClick={() => previous !== null && navigate(previous)}
                />
                <IconButton
                  does="detail.next"
                  label="Next record"
                  size="small"
                  hint={<KeyCap strokes={[['J']]} quiet />}
                  icon={<ChevronRight />}
                  off={next === null ? 'This is the last on the page.' : undefined}
                  onClick={() => next !== null && navigate(next)}
                />
              </nav>
            )}
            {!isPhone && all.length > 0 && (
              <FittingRow className="-m-1 flex h-[calc(var(--control)+0.5rem)] min-w-0 flex-1 justify-end p-1">
                {all.slice(0, 3).map((id) => (
                  <CommandButton key={id} {...verb(id)} />
                ))}
              </FittingRow>
            )}
            {!isPhone && more}
            {!isPhone && primary}
          </>
        }
      />
      <div className="flex flex-col gap-5 lg:flex-row lg:items-start">
        <div className={props.wide === true ? 'min-w-0 flex-1' : 'min-w-0 max-w-[60rem] flex-1'}>
          {current === undefined ? (
            body
          ) : (
            <Tabs label={`Sections of ${record.label}`} tabs={tabs} current={current.id} onChange={openTab}>
              {body}
            </Tabs>
          )}
        </div>
        {props.rail !== undefined && (
          <aside
            aria-label="Summary"
            className="flex w-full flex-col gap-4 lg:sticky lg:top-16 lg:w-72 lg:shrink-0 xl:w-80"
          >
            {props.rail}
          </aside>
        )}
      </div>
      {isPhone && form?.dirty !== true && (primary !== undefined || all.length > 0) && (
        // In reach of the thumb; while something is unsaved, the bar that saves stands there.
        <div
          data-print="hide"
          className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-auto -mb-4 flex items-center gap-2 border-line border-t bg-canvas px-4 py-2"
        >
          {more}
          <FittingRow className="-m-1 flex h-[calc(var(--control)+0.25rem)] min-w-0 flex-1 p-1">
            {all.slice(0, 3).map((id) => (
              <CommandButton key={id} {...verb(id)} size="small" showKey={false} />
            ))}
          </FittingRow>
          {primary}
        </div>
      )}
    </div>
  )
}

function DetailSkeleton({ what, rail }: { what: string; rail: boolean }) {
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6" aria-busy="true">
      <h1 tabIndex={-1}>
        <span className="sr-only">Loading {what}</span>
        <Skeleton className="h-7 w-72 max-w-full" />
      </h1>
      <Skeleton className="h-9 w-96 max-w-full" />
      <div className="flex flex-col gap-5 lg:flex-row">
        <div className="flex-1 rounded-panel border border-line bg-surface p-5">
          <SkeletonText lines={8} />
        </div>
        {rail && (
          <div className="w-full rounded-panel border border-line bg-surface p-5 lg:w-80">
            <SkeletonText lines={5} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The verbs under their headings, in the order in which they come; a heading without any is left out. */
function groupsOf(
  ids: readonly CommandId[],
  headings: readonly MenuHeading[],
  over: Parameters<typeof commandEntries>[1],
): MenuGroup[] {
  const rest = ids.filter((id) => !headings.some(({ commands }) => commands.includes(id)))
  return [
    ...headings.map(({ label, commands }) => ({
      label,
      entries: commandEntries(
        ids.filter((id) => commands.includes(id)),
        over,
      ),
    })),
    { entries: commandEntries(rest, over) },
  ].filter(({ entries }) => entries.length > 0)
}

/** A card of the rail: a few facts under a heading. */
export function RailCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface p-4">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** Facts as label and value, one below the other. A label gives way to its value between words, a value to the longest word of its label. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {rows.map(([label, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a booking may be called alike
        <div key={`${place}.${label}`} className="flex items-baseline justify-between gap-4">
          <dt className="max-w-7/10 shrink-99 wrap-break-word text-muted">{label}</dt>
          <dd className="max-w-7/10 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** More of a page that is folded until asked for. */
export function Fold({ title, children, open = false }: { title: string; children: ReactNode; open?: boolean }) {
  return (
    <details open={open} className="group/fold rounded-panel border border-line bg-surface">
      <summary className="flex items-center justify-between rounded-panel px-4 py-2.5 font-medium">
        {title}
        <ChevronDown className="text-muted transition-transform group-open/fold:rotate-180" aria-hidden="true" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  )
}
