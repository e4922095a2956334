import { ChevronLeft } from 'lucide-react'
import { Fragment } from 'react'
import { useLocation } from 'wouter'
import { useContext } from '../../commands/context.ts'
import { placeOf } from '../../domain/routes/navigation.ts'
import { matchPath, type Path, routeOf } from '../../domain/routes/routes.ts'
import { narrow, useMedia } from '../../ui/use-media.ts'
import { upwards } from './nav-entries.ts'
import { AgencyLink } from './navigation.tsx'

/** A route that is both a list and a record of it is called a list where no record is named. */
function titleOf(path: Path, params: Readonly<Record<string, string | undefined>>): string {
  const { title, verb } = routeOf(path)
  return path.endsWith('/:id?') && params.id === undefined ? (verb ?? title) : title
}

/** From the navigation's group down to here. The last part is the record's own name when its screen says it. */
export function Breadcrumb() {
  const [address] = useLocation()
  const { record, detail } = useContext()
  const isPhone = useMedia(narrow)
  const match = matchPath(address)
  if (match === null) return null
  const crumbsOf = (chain: readonly Path[], params: Readonly<Record<string, string>>) =>
    chain.toReversed().map((path) => ({
      path,
      title: titleOf(path, params),
      href: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    }))
  // A record may stand in another list than its address says: the booking of a room among those of rooms.
  const above = detail?.under === undefined ? null : matchPath(detail.under)
  const own = upwards(address)
  const crumbs =
    above === null || detail?.under === undefined || own[1] === above.path
      ? crumbsOf(own, match.params)
      : [...crumbsOf(upwards(detail.under), above.params), ...crumbsOf(own.slice(0, 1), match.params)]
  const place = crumbs[0] === undefined ? undefined : placeOf(crumbs[0].path)
  const heading = place?.group === 'Day' ? place.title : place?.group
  // What is called like its first screen would only be said twice.
  const group = heading === crumbs[0]?.title ? undefined : heading
  const up = crumbs.at(-2)
  if (isPhone)
    return up === undefined ? (
      <AgencyLink />
    ) : (
      <nav aria-label="Breadcrumb" className="min-w-0">
        <a href={up.href} className="flex h-11 min-w-0 items-center gap-1 rounded-control px-2 text-muted">
          <ChevronLeft aria-hidden="true" />
          <span className="truncate">{up.title}</span>
        </a>
      </nav>
    )
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-muted">
        {group !== undefined && <li className="shrink-0 max-lg:hidden">{group}</li>}
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          const name = detail === undefined ? undefined : (detail.label ?? record?.label)
          const title = last && name !== undefined ? name : crumb.title
          return (
            <Fragment key={crumb.path}>
              {(index > 0 || group !== undefined) && (
                <li aria-hidden="true" className={index === 0 ? 'text-faint max-lg:hidden' : 'text-faint'}>
                  /
                </li>
              )}
              <li className={last ? 'min-w-0 truncate' : 'shrink-0'}>
                {last ? (
                  <span aria-current="page" className="font-medium text-ink">
                    {title}
                  </span>
                ) : (
                  <a href={crumb.href} className="rounded-[4px] hover:text-ink hover:underline">
                    {title}
                  </a>
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
