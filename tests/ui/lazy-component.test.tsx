// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lazyComponent } from '../../src/ui/lazy-component.tsx'

let page: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

const named = (name: string) => page.querySelector<HTMLElement>(`[name="${name}"]`)

/** A part whose module comes when it is told to. */
function late() {
  let come = (_: () => React.ReactNode): void => undefined
  const Part = lazyComponent<object>(
    () =>
      new Promise((resolve) => {
        come = resolve
      }),
    () => <input name="stand-in" />,
  )
  const arrive = (meanwhile = (): void => undefined) =>
    act(async () => {
      come(() => <input name="part" />)
      await Promise.resolve()
      meanwhile()
    })
  return { Part, arrive }
}

describe('a part in the place of its stand-in', () => {
  it('takes the focus that the stand-in had', async () => {
    const { Part, arrive } = late()
    await act(async () =>
      root.render(
        <div>
          <input name="before" />
          <Part />
          <input name="after" />
        </div>,
      ),
    )
    named('stand-in')?.focus()
    await arrive()
    expect(named('stand-in')).toBeNull()
    expect(document.activeElement).toBe(named('part'))
  })

  it('leaves the focus where it was', async () => {
    const { Part, arrive } = late()
    await act(async () =>
      root.render(
        <div>
          <input name="before" />
          <Part />
        </div>,
      ),
    )
    named('before')?.focus()
    await arrive()
    expect(named('part')).not.toBeNull()
    expect(document.activeElement).toBe(named('before'))
  })

  it('takes none that something else has lost in the same moment', async () => {
    const { Part, arrive } = late()
    const screen = (title: string) => (
      <div>
        <Part />
        <main>
          <div key={title}>
            <h1 tabIndex={-1}>{title}</h1>
            <button type="button">Add</button>
          </div>
        </main>
      </div>
    )
    await act(async () => root.render(screen('users')))
    page.querySelector('h1')?.focus()
    await arrive(() => root.render(screen('roles')))
    expect(named('part')).not.toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  it('takes none when both go', async () => {
    const { Part, arrive } = late()
    await act(async () =>
      root.render(
        <div>
          <Part />
          <input name="after" />
        </div>,
      ),
    )
    named('stand-in')?.focus()
    await act(async () => root.render(<input name="other" />))
    await arrive()
    expect(document.activeElement).toBe(document.body)
  })
})
