import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { numberText } from '../domain/text.ts'
import { classes } from './classes.ts'
import { TabRow, tabRowLook } from './frame/tab-row.tsx'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
  /** A star, a mark "edited". */
  mark?: ReactNode
  panel?: ReactNode
}
export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  current: string
  onChange: (id: string) => void
  /** After the tabs, e.g. a menu. */
  end?: ReactNode
  className?: string
  children?: ReactNode
}

/** How a tab looks, also one that is a link to another screen. */
export const tabLook = (current: boolean): string =>
  classes(
    'flex min-h-9 max-sm:min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-t-control border-b-2 px-2.5 ring-inset-focus data-cut:opacity-0',
    current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
  )

/** APG tabs: one tab stop, arrows move and choose, Home and End. The panel of the current tab is drawn below when given. */
export function Tabs({ label, tabs, current, onChange, end, className, children }: TabsProps) {
  const id = useId()
  const panel = children ?? tabs.find((tab) => tab.id === current)?.panel
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (next === undefined) return
    onChange(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <div className={className}>
      <TabRow label={label} tabs={tabs} current={current} onChoose={onChange} end={end}>
        {(row) => (
          <div ref={row} role="tablist" aria-label={label} className={tabRowLook} onKeyDown={move}>
            {tabs.map((tab) => (
              <button
                key={tab.id}
                type="button"
                role="tab"
                id={`${id}-${tab.id}`}
                data-tab={tab.id}
                aria-selected={tab.id === current}
                aria-controls={panel === undefined ? undefined : `${id}-panel`}
                tabIndex={tab.id === current ? 0 : -1}
                onClick={() => onChange(tab.id)}
                className={tabLook(tab.id === current)}
              >
                {tab.label}
                {tab.count !== undefined && (
                  <span className="rounded-full bg-sunken px-1.5 text-caption text-muted tabular">
                    {numberText(tab.count)}
                  </span>
                )}
                {tab.mark}
              </button>
            ))}
          </div>
        )}
      </TabRow>
      {panel !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="pt-5 outline-none!">
          {panel}
        </div>
      )}
    </div>
  )
}
