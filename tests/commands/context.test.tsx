// @vitest-environment jsdom
import { act, type ReactNode, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentContext, useCommandContext, useContext } from '../../src/commands/context.ts'

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => act(async () => root.unmount()))
const draw = (node: ReactNode) => act(async () => root.render(node))

function Rooms() {
  useCommandContext({ list: { kind: 'room' } })
  return null
}
/** Notes what commands would see in the moment in which the screen is painted. */
function AtFirstSight({ note, children }: { note: (kind: string | undefined) => void; children: ReactNode }) {
  useLayoutEffect(() => note(currentContext().list?.kind), [note])
  return children
}
const OnShow = () => <p>{useContext().list?.kind ?? 'no list'}</p>

it('knows the list of a screen as soon as that can be seen: a key pressed then means it', async () => {
  let seen: string | undefined
  const note = (kind: string | undefined) => {
    seen = kind
  }
  await draw(
    <AtFirstSight note={note}>
      <Rooms />
    </AtFirstSight>,
  )
  expect(seen).toBe('room')
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
