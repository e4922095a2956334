import { Plus, Search } from 'lucide-react'
import { bookingLists, everyKind } from '../../domain/bookings/booking-lists.ts'
import type { Path } from '../../domain/routes/routes.ts'
import { newClientPath } from '../areas/clients/client-commands.ts'
import { goId } from '../areas/go-commands.ts'
import type { Context } from '../here.ts'
import { ports } from '../ports.ts'
import { findCommand } from '../registry.ts'
import { offered } from '../run.ts'
import { namesOneRecord } from './palette-entries.ts'
import type { DoRow } from './palette-rows.ts'
import { isTradeWord } from './synonyms.ts'

/** Ways on when little was found: make it, or look for it where it would be. */
export function waysOn(query: string, context: Context, close: () => void): readonly DoRow[] {
  const text = query.trim()
  if (text === '' || text.length > 60) return []
  const ways: DoRow[] = []
  const client = findCommand('client.create')
  const name = nameIn(text)
  const mayOpen = (path: Path) => {
    const screen = findCommand(goId(path))
    return screen !== undefined && offered(screen, context).on
  }
  // Bookings of every kind, in whichever list of bookings may be opened.
  const bookings = Object.values(bookingLists).find(mayOpen)
  for (const [path, words, more] of [
    ...(bookings === undefined ? [] : [[bookings, 'bookings', `kind=${everyKind}&`] as const]),
    ['/clients', 'clients', ''],
    ['/offers/packages', 'packages', ''],
  ] as const) {
    if (!mayOpen(path)) continue
    ways.push({
      sort: 'do',
      id: `way.${words}`,
      title: `Search ${words} for ‘${text}’`,
      icon: Search,
      act: () => {
        close()
        ports.navigate(`${path}?${more}q=${encodeURIComponent(text)}`)
      },
    })
  }
  if (name !== undefined && client !== undefined && offered(client, context).on) {
    const create: DoRow = {
      sort: 'do',
      id: 'way.client',
      title: `Create client ‘${name}’`,
      icon: Plus,
      act: () => {
        close()
        ports.navigate(newClientPath(name))
      },
    }
    // Words of the trade are hardly anybody’s name: looking comes first, and making somebody of them last.
    if (soundsLikeAName(name)) ways.unshift(create)
    else ways.push(create)
  }
  return ways
}

/** What may be a client’s name: letters, and nothing that names a record, an amount or a password’s second factor. */
const nameIn = (text: string): string | undefined =>
  /^[\p{L}\p{M}][\p{L}\p{M}\s.’'&-]+$/u.test(text) && !namesOneRecord(text) ? text : undefined

const soundsLikeAName = (name: string): boolean => !name.split(/[\s&-]+/).some((word) => isTradeWord(word))
