import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Menu } from '../menu.tsx'

export interface TabRowProps {
  /** What the menu of those without room is about: “Parts of BK-2026-000123”. */
  label: string
  tabs: readonly { readonly id: string; readonly label: string }[]
  current: string | undefined
  onChoose: (id: string) => void
  /** Draws the tabs, each with its id as `data-tab`, in an element with this ref that scrolls sideways. */
  children: (row: RefObject<HTMLDivElement | null>) => ReactNode
  /** After the tabs, e.g. a menu. */
  end?: ReactNode
}

/** The classes of what scrolls within. */
export const tabRowLook = 'relative -mb-px flex min-w-0 gap-1 overflow-x-auto pt-1 [scrollbar-width:none]'

/** Tabs in one line: the current one is kept in sight, and those that have no room are in the menu “More”. */
export function TabRow({ label, tabs, current, onChoose, children, end }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const ids = tabs.map(({ id }) => id).join()
  const hidden = useHidden(row, ids)
  const crowded = hidden.size > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu takes room from the tabs
  useEffect(() => {
    const here = row.current
    if (here === null || current === undefined) return
    const show = () => bringIntoSight(here, current)
    show()
    const watching = new ResizeObserver(show)
    watching.observe(here)
    for (const tab of here.children) watching.observe(tab) // a count that comes later makes a tab wider
    return () => watching.disconnect()
  }, [current, crowded, ids])
  return (
    <div className="flex items-center gap-2 border-line border-b">
      {children(row)}
      {crowded && (
        <Menu
          label={label}
          groups={[
            {
              entries: tabs
                .filter(({ id }) => hidden.has(id))
                .map((tab) => ({ id: tab.id, label: tab.label, run: () => onChoose(tab.id) })),
            },
          ]}
          trigger={(trigger) => (
            <button
              type="button"
              {...trigger}
              aria-label={`More: ${label}`}
              className="mt-1 flex min-h-9 max-sm:min-h-11 shrink-0 items-center gap-1 rounded-control px-2 text-muted ring-inset-focus hover:text-ink"
            >
              More
              <ChevronDown className="size-3.5" aria-hidden="true" />
            </button>
          )}
        />
      )}
      {end}
    </div>
  )
}

function bringIntoSight(row: HTMLElement, id: string): void {
  const tab = row.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)
  if (tab === null) return
  const { offsetLeft: left, offsetWidth: width } = tab
  // At the start of the row: a tab before it would be cut, and what is cut is not shown. Not scrollIntoView, which would move the page as well.
  if (left < row.scrollLeft || left + width > row.scrollLeft + row.clientWidth) row.scrollTo({ left })
}

/** Which tabs cannot be read whole. */
function useHidden(row: RefObject<HTMLElement | null>, ids: string): ReadonlySet<string> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const here = row.current
    if (here === null) return
    const out = new Set<string>()
    const watching = new IntersectionObserver(
      (seen) => {
        for (const { target, intersectionRatio } of seen) {
          const id = target.getAttribute('data-tab') ?? ''
          if (intersectionRatio > 0.9) out.delete(id)
          else out.add(id)
          target.toggleAttribute('data-cut', out.has(id)) // half a word says nothing; it is in the menu
        }
        setHidden(new Set(out))
      },
      { root: here, threshold: [0.5, 0.9, 1] },
    )
    const known = new Set(ids.split(','))
    for (const tab of here.querySelectorAll('[data-tab]'))
      if (known.has(tab.getAttribute('data-tab') ?? '')) watching.observe(tab)
    return () => watching.disconnect()
  }, [row, ids])
  return hidden
}
