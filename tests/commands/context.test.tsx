// @vitest-environment jsdom
import { act, type ReactNode, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { childrenHere, lent } from '../../src/commands/children.ts'
import { currentContext, useCommandContext, useContext } from '../../src/commands/context.ts'
import type { Context } from '../../src/commands/here.ts'

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => act(async () => root.unmount()))
const draw = (node: ReactNode) => act(async () => root.render(node))

function Rooms({ row }: { row?: string }) {
  useCommandContext({
    list: { kind: 'room' },
    record: row === undefined ? undefined : { kind: 'room', id: row, label: row },
  })
  return null
}
/** Notes what commands would see in the moment in which the screen is painted. */
function AtSight({ note, children }: { note: (seen: Context) => unknown; children: ReactNode }) {
  useLayoutEffect(() => void note(currentContext()))
  return children
}
const OnShow = () => <p>{useContext().list?.kind ?? 'no list'}</p>

it('knows the list of a screen, and the row that another key goes to, as soon as they can be seen: a key pressed then means them', async () => {
  const seen: Context[] = []
  const at = (row?: string) => (
    <AtSight note={(context) => seen.push(context)}>
      <Rooms {...(row === undefined ? {} : { row })} />
    </AtSight>
  )
  await draw(at())
  expect(seen.at(-1)?.list?.kind).toBe('room')
  await draw(at('1'))
  expect(seen.at(-1)?.record?.id).toBe('1')
  await draw(at('2'))
  expect(seen.at(-1)?.record?.id).toBe('2')
})

it('draws what shows the context anew when a screen comes and goes', async () => {
  await draw(<OnShow />)
  expect(document.body.textContent).toBe('no list')
  await draw([<OnShow key="on-show" />, <Rooms key="rooms" />])
  expect(document.body.textContent).toBe('room')
  await draw([<OnShow key="on-show" />])
  expect(document.body.textContent).toBe('no list')
  expect(currentContext().list).toBeUndefined()
})

const days = (...labels: string[]) => lent(labels, (label) => ({ id: label, label }))
function Days({ labels }: { labels: readonly string[] }) {
  useCommandContext({ children: { proposal_day: days(...labels) } })
  return null
}
function Items() {
  useCommandContext({ children: { proposal_item: days('Permit') } })
  return null
}
const labelsOf = (kind: 'proposal_day' | 'proposal_item') =>
  childrenHere(kind)(currentContext()).map(({ label }) => label)

it('knows what two sections lend together, as it is now, and forgets it with them', async () => {
  await draw([<Days key="days" labels={['Entebbe', 'Bwindi']} />, <Items key="items" />])
  expect(labelsOf('proposal_day')).toEqual(['Entebbe', 'Bwindi'])
  expect(labelsOf('proposal_item')).toEqual(['Permit'])
  await draw([<Days key="days" labels={['Kigali']} />, <Items key="items" />])
  expect(labelsOf('proposal_day')).toEqual(['Kigali'])
  await draw([<Days key="days" labels={[]} />, <Items key="items" />])
  expect(currentContext().children?.proposal_day).toBeUndefined()
  expect(labelsOf('proposal_item')).toEqual(['Permit'])
  await draw([])
  expect(currentContext().children).toBeUndefined()
})

const Page = () => {
  useCommandContext({ record: { kind: 'event', id: '61', label: 'Quiz' } })
  return null
}
const Part = () => {
  useCommandContext({ record: { kind: 'ticket_type', id: '3', label: 'Regular' } })
  return null
}
it('knows the record of the page while a part of it is the record in front', async () => {
  await draw([<Page key="page" />])
  expect(currentContext().whole).toBeUndefined()
  await draw([<Page key="page" />, <Part key="part" />])
  expect([currentContext().record?.label, currentContext().whole?.label]).toEqual(['Regular', 'Quiz'])
  await draw([<Page key="page" />])
  expect([currentContext().record?.label, currentContext().whole?.label]).toEqual(['Quiz', undefined])
})
