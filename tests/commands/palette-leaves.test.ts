import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asksForRecord, type Command, fits } from '../../src/commands/command.ts'
import type { Context } from '../../src/commands/here.ts'
import { closeOverlay, openPalette, overlay } from '../../src/commands/overlay.ts'
import { runFromPalette } from '../../src/commands/palette/palette-pages.ts'
import { connectCommands } from '../../src/commands/ports.ts'
import { allCommands, loadAreas } from '../../src/commands/registry.ts'
import { offered } from '../../src/commands/run.ts'
import { owner } from './palette-pool.ts'

await loadAreas()

/** A screen that can do everything: each of its verbs is there. */
const able = <Handle>(more: object = {}): Handle =>
  new Proxy({ ...more }, { get: (own, name) => Reflect.get(own, name) ?? (() => undefined) }) as Handle

/** A place where a command can be run: with a record of each kind that it takes, on a screen that lends all it may want. */
function placesFor(it: Command): readonly Context[] {
  const home: Context = { route: '/home', visitor: owner }
  const screens = (it.kinds ?? [undefined]).flatMap((kind): Context[] => {
    const record =
      kind === undefined
        ? undefined
        : { kind, id: '7', label: 'Something', data: kind === 'channel_product' ? { channels: [] } : undefined }
    return ['/clients', '/offers/rooms/7/edit', '/offers/packages/7', '/bookings/calender'].map((route) => ({
      ...home,
      route,
      record,
      list: able<NonNullable<Context['list']>>({ kind }),
      form: able<NonNullable<Context['form']>>({ dirty: false }),
      calendar: able<NonNullable<Context['calendar']>>(),
      scan: able<NonNullable<Context['scan']>>(),
      view: able<NonNullable<Context['view']>>({ name: 'Mine' }),
      sheet: able<NonNullable<Context['sheet']>>(),
    }))
  })
  return [home, ...screens].filter(
    (place) =>
      it.keyOnly !== true &&
      (it.when?.(place) ?? true) &&
      (fits(it, place) || asksForRecord(it, place)) &&
      offered(it, place).on,
  )
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a command that is chosen in the palette', () => {
  beforeEach(() => void connectCommands({ navigate: () => undefined }))
  afterEach(() => {
    closeOverlay()
    vi.restoreAllMocks()
  })

  const tried = allCommands.map((it) => [it.id, it, placesFor(it)] as const).filter(([, , places]) => places.length > 0)

  it('is nearly any there is', () => {
    expect(tried.length).toBeGreaterThan(250)
    const dots = tried.filter(([, it]) => (it.args ?? []).length === 0 && String(it.title).endsWith('…'))
    expect(dots.map(([id]) => id)).toEqual(
      expect.arrayContaining(['list.saveView', 'list.columns', 'list.filter', 'list.views', 'calendar.feeds']),
    )
  })

  it.each(tried)('%s keeps it only for a question of its own', async (_, it, places) => {
    for (const place of places) {
      const run = vi.spyOn(it, 'run').mockResolvedValue(undefined).mockClear()
      openPalette()
      const asks = asksForRecord(it, place) || (it.args ?? []).length > 0
      runFromPalette(it, place)
      await settled()
      const shown = overlay()
      if (asks) expect(shown?.name === 'palette' ? shown.start.page : shown?.name).toBe('ask')
      else {
        expect(shown?.name).not.toBe('palette')
        // Done, or a yes is asked for first.
        expect(run.mock.calls.length === 1 || shown?.name === 'confirm').toBe(true)
      }
      closeOverlay()
      await settled()
    }
  })
})
