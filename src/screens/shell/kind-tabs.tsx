import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import type { Visitor } from '../../domain/access.ts'
import { TabRow, tabRowLook } from '../../ui/frame/tab-row.tsx'
import { tabLook } from '../../ui/tabs.tsx'
import { useBackgroundJobCounts } from './background-job-counts.ts'
import { Count } from './nav-count.tsx'
import { kindAt, kindsAt, kindsTitle } from './nav-entries.ts'

/** On a screen that is one of several kinds: the others, a press away. Each keeps its address, keys and title. */
export function KindTabs({ visitor }: { visitor: Visitor }) {
  const [address, navigate] = useLocation()
  const kinds = kindsAt(visitor, address)
  const current = kindAt(address)
  const counts = useBackgroundJobCounts(visitor)
  const isShown = kinds.length > 0
  // Said by an attribute: with `:has` in the style sheet each element that comes or goes anywhere has the page's style computed again.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-kinds', isShown)
    return () => document.documentElement.removeAttribute('data-kinds')
  }, [isShown])
  if (!isShown) return null
  const title = kindsTitle(address)
  return (
    <nav aria-label={`Kinds of ${title.toLowerCase()}`} data-print="hide" className="px-4 pt-1 sm:h-11 sm:px-6">
      <TabRow
        label={title.toLowerCase()}
        tabs={kinds.map(({ path, title: label }) => ({ id: path, label }))}
        current={current}
        onChoose={(path) => navigate(path)}
      >
        {(row) => (
          <div ref={row} className={tabRowLook}>
            {kinds.map(({ path, title: label }) => (
              <a
                key={path}
                href={path}
                data-tab={path}
                aria-current={path === address ? 'page' : path === current ? 'true' : undefined}
                className={tabLook(path === current)}
              >
                {label}
                {(counts[path] ?? 0) > 0 && <Count count={counts[path] ?? 0} />}
              </a>
            ))}
          </div>
        )}
      </TabRow>
    </nav>
  )
}
