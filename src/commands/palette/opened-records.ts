import { matchPath } from '../../domain/routes/routes.ts'
import { currentContext, subscribeContext } from '../context.ts'
import { knownHits, recordRowId } from './palette-entries.ts'
import { rememberOpened } from './palette-memory.ts'

/** The second line of a record that no search has found yet: whose it is and what, as far as its screen says. */
function detailOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const [title, client] = ['title' in data ? data.title : undefined, 'client' in data ? data.client : undefined]
  const name = typeof client === 'object' && client !== null && 'name' in client ? client.name : undefined
  const said = [name, title].filter((text) => typeof text === 'string' && text !== '')
  return typeof name === 'string' ? said.join(' · ') : undefined
}

/**
 * Keeps what is opened by a row, a link or a key among the recents, beside what the palette opened: the record that a screen with a
 * record in its address lends first. What it lends later (a day, a price that has the focus) is a part of it.
 */
export function watchOpenedRecords(): () => void {
  let seen = ''
  const look = (): void => {
    const { route, record } = currentContext()
    if (route === seen || record === undefined) return
    if (Object.keys(matchPath(route)?.params ?? {}).length === 0) return
    seen = route
    const id = recordRowId(record)
    const hit = [...knownHits()].find(({ item }) => item.id === id)?.item.hit
    const detail = hit?.detail ?? detailOf(record.data)
    rememberOpened(id, { kind: record.kind, id: record.id, label: record.label, detail, to: route })
  }
  look()
  return subscribeContext(look)
}
