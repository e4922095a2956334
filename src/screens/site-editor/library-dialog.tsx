import { Search } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SiteConfig, SitePageConfig } from '../../domain/website/site-config.ts'
import type { PageView } from '../../domain/website/site-views.ts'
import { runTime } from '../../gateway/config.ts'
import { PlainButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { FrameBridge } from './frame-bridge.ts'
import { fitsSearch, type LibraryChoice, libraryDrawing, libraryOf, shot, shotScale } from './library-choices.ts'

interface LibraryDialogProps {
  readonly config: SiteConfig
  readonly page: SitePageConfig
  readonly view: PageView
  readonly onAdd: (choice: LibraryChoice) => void
  readonly onClose: () => void
}

/** Every section that can be added here, each drawn in the site's own colours. Arrows move among them; Enter in the search takes the first. */
export function LibraryDialog({ config, page, view, onAdd, onClose }: LibraryDialogProps) {
  const [search, setSearch] = useState('')
  const [columns, setColumns] = useState(3)
  const all = useMemo(() => libraryOf(page), [page])
  const choices = useMemo(() => all.filter((choice) => fitsSearch(choice, search)), [all, search])
  const grid = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return
    const watching = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0
      setColumns(Math.max(1, Math.floor((room + shot.gap) / (shot.width + shot.gap))))
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [])

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const cards = [...(grid.current?.querySelectorAll<HTMLElement>('[data-library]') ?? [])]
    const at = cards.indexOf(document.activeElement)
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    if (at === -1 || by === undefined) return
    event.preventDefault()
    cards[Math.max(0, Math.min(cards.length - 1, at + by))]?.focus()
  }
  return (
    <Dialog open onClose={onClose} title="Add section" width="large">
      <Input
        autoFocus
        aria-label="Search sections"
        placeholder="Search sections"
        value={search}
        start={<Search size={16} aria-hidden="true" />}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const [first] = choices
          if (event.key === 'Enter' && first !== undefined) {
            event.preventDefault()
            onAdd(first)
          } else if (event.key === 'ArrowDown') {
            event.preventDefault()
            grid.current?.querySelector<HTMLElement>('[data-library]')?.focus()
          }
        }}
      />
      {choices.length === 0 && (
        <EmptyState
          small
          reason="noResults"
          title="No such section"
          text="Try another word: text, picture, prices, form."
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move among the buttons within */}
      <div ref={grid} onKeyDown={keys} className="relative mt-4">
        <Shots choices={choices} columns={columns} config={config} view={view} />
        <ul
          aria-label="Sections"
          className="relative grid justify-start"
          style={{ gridTemplateColumns: `repeat(${columns}, ${shot.width}px)`, gap: shot.gap }}
        >
          {choices.map((choice) => (
            <li key={choice.key}>
              <PlainButton
                does="choose"
                data-library={choice.key}
                onClick={() => onAdd(choice)}
                className="flex w-full flex-col overflow-hidden rounded-panel border border-line text-left hover:border-accent"
                style={{ height: shot.height + shot.below }}
              >
                <span className="block w-full" style={{ height: shot.height }} aria-hidden="true" />
                <span className="flex w-full flex-1 flex-col justify-center border-line border-t bg-raised px-2.5">
                  <span className="truncate font-medium">{choice.name}</span>
                  <span className="truncate text-muted text-secondary">{choice.look || choice.about}</span>
                </span>
              </PlainButton>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** The pictures behind the cards: one frame for all of them. */
function Shots({
  choices,
  columns,
  config,
  view,
}: {
  readonly choices: readonly LibraryChoice[]
  readonly columns: number
  readonly config: SiteConfig
  readonly view: PageView
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const bridge = useRef<FrameBridge | null>(null)
  const drawing = useMemo(() => libraryDrawing(choices, columns, config, view), [choices, columns, config, view])
  useLayoutEffect(() => {
    if (frame.current === null) return
    const line = new FrameBridge(frame.current, () => undefined)
    bridge.current = line
    return () => line.close()
  }, [])
  useLayoutEffect(() => bridge.current?.draw(drawing), [drawing])
  const rows = Math.ceil(choices.length / columns)
  const width = columns * shot.width + (columns - 1) * shot.gap
  const height = rows * (shot.height + shot.below) + Math.max(0, rows - 1) * shot.gap
  return (
    <div aria-hidden="true" className="absolute top-0 left-0 overflow-hidden" style={{ width, height }}>
      <iframe
        ref={frame}
        src={`${runTime.config.apiHost}/site/editor-frame`}
        sandbox="allow-scripts"
        title="Pictures of the sections"
        tabIndex={-1}
        className="pointer-events-none absolute top-0 left-0 origin-top-left border-0"
        style={{ width: width / shotScale, height: height / shotScale, transform: `scale(${shotScale})` }}
      />
    </div>
  )
}
