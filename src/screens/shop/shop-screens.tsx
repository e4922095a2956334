import { Link, useLocation } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { type Path, routeOf } from '../../domain/routes/routes.ts'
import { access } from '../../domain/verdict.ts'
import { useVisitor } from '../../state/session.ts'
import { classes } from '../../ui/classes.ts'

const places = [
  '/offers/shop/products',
  '/offers/shop/stock',
  '/offers/shop/stocktakes',
  '/offers/shop/places',
  '/offers/shop/categories',
  '/offers/shop/collections',
] as const satisfies readonly Path[]

const names: Readonly<Record<(typeof places)[number], string>> = {
  '/offers/shop/products': 'Products',
  '/offers/shop/stock': 'Movements',
  '/offers/shop/stocktakes': 'Stocktakes',
  '/offers/shop/places': 'Places',
  '/offers/shop/categories': 'Categories',
  '/offers/shop/collections': 'Collections',
}

/** The screens around the products: where their stock is, how it is counted, and how they are grouped. */
export function ShopScreens() {
  const visitor = useVisitor()
  const [path] = useLocation()
  return (
    <nav aria-label="Products and stock" className="flex flex-wrap items-center gap-1">
      {places
        .filter((place) => access(visitor, routeOf(place)).on)
        .map((place) => (
          <Link
            key={place}
            href={linkTo(place)}
            aria-current={place === path ? 'page' : undefined}
            className={classes(
              'inline-flex min-h-(--control) items-center rounded-control px-2.5',
              place === path ? 'bg-selected font-medium' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            {names[place]}
          </Link>
        ))}
    </nav>
  )
}
