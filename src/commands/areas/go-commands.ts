import { type Path, paths, routeOf } from '../../domain/routes/routes.ts'
import { type Command, type CommandId, command } from '../command.ts'
import type { RecordKind } from '../here.ts'
import { ports } from '../ports.ts'
import { routeIcon } from '../route-icons.ts'

/** Screens that make something new: listed under `+`, and `c` on a list of their kind. */
const creations: Partial<Record<Path, RecordKind>> = {
  '/offers/packages/new': 'package',
  '/offers/rooms/new': 'room',
  '/offers/cars/new': 'car',
  '/offers/shop/products/new': 'product',
  '/bookings/manual-booking': 'booking',
  '/payment-links/create': 'payment_link',
  '/add-new-agency-user': 'user',
  '/add-role': 'role',
  '/add-beneficiary': 'beneficiary',
}

/** design/interaction.md gives these screens a short sequence besides the one of their group. */
const shorter: Partial<Record<Path, string>> = {
  '/payment-links': 'g l',
  '/view-users': 'g u',
  '/bookings/calender': 'g k',
  '/discount-codes': 'g d',
  '/analytics': 'g a',
}

export const goId = (path: Path): CommandId => `go.${path}`

/** A screen for those who are signed in, with an address that needs nothing filled in. */
const canGo = (path: Path): boolean => {
  const { guard } = routeOf(path)
  return !/:\w+(?!\?)(\/|$)/.test(path) && (guard === undefined || guard === 'always' || guard === 'inactive-target')
}

/** “Go to …”, one for every screen in the route table. */
export const goCommands: readonly Command[] = paths.filter(canGo).map((path) => {
  const route = routeOf(path)
  const address = path.replace(/\/:\w+\?$/, '')
  const kind = creations[path]
  const keys = [route.keys, shorter[path]].filter((binding) => binding !== undefined)
  return command({
    id: goId(path),
    title: route.verb ?? route.title,
    icon: routeIcon(path),
    area: kind === undefined ? 'Go to' : 'Create',
    keywords: [...(route.verb === undefined ? [] : [route.title]), ...(route.keywords ?? [])],
    on: 'none',
    needs: route,
    ...(keys.length === 0 ? {} : { keys: { global: keys } }),
    risk: 'none',
    leadsTo: address,
    ...(kind === undefined ? {} : { creates: true }),
    run: () => {
      ports.navigate(address)
      return undefined
    },
  })
})

/** The kind a command makes, for “create here”: by its screen, or by its own kinds. */
export const kindsMade = (it: Command): readonly RecordKind[] => {
  const made = creations[it.id.slice('go.'.length) as Path] // only a go command's id is a path; any other finds nothing
  return made === undefined ? (it.kinds ?? []) : [made]
}
