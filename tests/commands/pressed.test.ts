// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import type { Context } from '../../src/commands/here.ts'
import { commandEntries } from '../../src/commands/palette/palette-entries.ts'
import { pressedIds } from '../../src/commands/pressed.ts'
import { commandOf, loadAreas } from '../../src/commands/registry.ts'
import { projectFiles } from '../support/source.ts'
import { owner } from './palette-pool.ts'

await loadAreas()

const context: Context = { route: '/home', visitor: owner }
const progress = { signal: new AbortController().signal, report: () => undefined }
const offeredIds = () => commandEntries(context, '').map(({ item }) => item.id)
let pressed: string[] = []

function drawn(does: string, name: string, off = false) {
  const button = document.body.appendChild(document.createElement('button'))
  button.dataset.does = does
  button.ariaLabel = name
  button.setAttribute('aria-label', name)
  if (off) button.setAttribute('aria-disabled', 'true')
  button.addEventListener('click', () => pressed.push(name))
  return button
}
afterEach(() => {
  document.body.replaceChildren()
  pressed = []
})

describe('a command that presses the button of a widget', () => {
  it('is offered as soon as the button is drawn, and presses it', async () => {
    expect(offeredIds()).not.toContain('map.zoomIn')
    const button = drawn('map.zoomIn', 'Zoom in')
    expect(offeredIds()).toContain('map.zoomIn')
    await commandOf('map.zoomIn').run(context, {}, progress)
    expect(pressed).toEqual(['Zoom in'])
    expect(document.activeElement).toBe(button)
    button.remove()
    expect(offeredIds()).not.toContain('map.zoomIn')
  })

  it('is not offered while the button is off', () => {
    drawn('map.undo', 'Undo on the map', true)
    expect(offeredIds()).not.toContain('map.undo')
  })

  it('asks which of several, by their names', async () => {
    drawn('chart.table', 'Bookings as a table')
    drawn('chart.table', 'Income as a table')
    const [spec] = commandOf('chart.table').args ?? []
    const options = spec?.kind === 'choice' && typeof spec.options === 'function' ? spec.options : () => []
    const choices = await options(context, progress.signal)
    expect(choices.map(({ label }) => label)).toEqual(['Bookings as a table', 'Income as a table'])
    await commandOf('chart.table').run(context, { which: choices[1]?.value ?? '' } as never, progress)
    expect(pressed).toEqual(['Income as a table'])
  })

  it('has a button somewhere in the sources', () => {
    const sources = [...projectFiles()].filter(([path]) => /^src\/.*\.tsx$/.test(path)).map(([, text]) => text)
    expect(pressedIds.filter((id) => !sources.some((text) => text.includes(`does="${id}"`)))).toEqual([])
  })
})
