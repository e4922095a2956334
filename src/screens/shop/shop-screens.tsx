import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { type Path, routeOf } from '../../domain/routes/routes.ts'
import { access } from '../../domain/verdict.ts'
import { useVisitor } from '../../state/session.ts'
import { classes } from '../../ui/classes.ts'

interface NearScreen {
  readonly path: Path
  readonly href: string
  readonly name: string
}

const near: readonly NearScreen[] = [
  { path: '/offers/shop/products', href: linkTo('/offers/shop/products'), name: 'Products' },
  { path: '/offers/shop/stock', href: linkTo('/offers/shop/stock'), name: 'Movements' },
  { path: '/offers/shop/stocktakes', href: linkTo('/offers/shop/stocktakes'), name: 'Stocktakes' },
  { path: '/offers/shop/places', href: linkTo('/offers/shop/places'), name: 'Places' },
  { path: '/offers/shop/categories', href: linkTo('/offers/shop/categories'), name: 'Categories' },
  { path: '/offers/shop/collections', href: linkTo('/offers/shop/collections'), name: 'Collections' },
]

/** Below a title: the screens around the products, where their stock is, how it is counted, and how they are grouped. */
export const ShopScreens = ({ text }: { text?: string }) => (
  <>
    <NearScreens label="Products and stock" screens={near} />
    {text !== undefined && <p className="mt-1">{text}</p>}
  </>
)

/** Screens that belong together, where one goes from one to another. */
export function NearScreens({ label, screens }: { label: string; screens: readonly NearScreen[] }) {
  const visitor = useVisitor()
  const [here] = useLocation()
  const row = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current !== null && current != null)
      row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 40
  }, [])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="flex items-center gap-1 overflow-x-auto whitespace-nowrap [scrollbar-width:none] sm:flex-wrap"
    >
      {screens
        .filter(({ path }) => access(visitor, routeOf(path)).on)
        .map(({ path, href, name }) => (
          <Link
            key={path}
            href={href}
            aria-current={path === here ? 'page' : undefined}
            className={classes(
              'ring-inset-focus inline-flex min-h-(--control) items-center rounded-control px-2.5',
              path === here ? 'bg-selected font-medium' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            {name}
          </Link>
        ))}
    </nav>
  )
}
