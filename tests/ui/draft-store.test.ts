// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Which tabs hold their lock, as all windows of a browser see it. */
let held: { name: string }[] = []
const locks = {
  request: (name: string) => {
    held.push({ name })
    return new Promise(() => {})
  },
  query: async () => ({ held }),
}

/** The modules of another window: the same storage of the device, its own storage of the tab. */
async function openTab(name?: string) {
  vi.resetModules()
  sessionStorage.clear()
  if (name !== undefined) sessionStorage.setItem('safiri.tab', name)
  const { ownTab } = await import('../../src/screens/standard/own-tab.ts')
  const store = await import('../../src/screens/standard/draft-store.ts')
  const tab = ownTab()
  return { ...store, tab, close: () => (held = held.filter((lock) => lock.name !== `safiri.tab.${tab}`)) }
}
const words = (notes: string) => ({ values: { notes }, base: '', at: new Date().toISOString() })
const always = () => true

beforeEach(() => {
  localStorage.clear()
  held = []
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
})
afterEach(() => vi.unstubAllGlobals())

describe('what is typed and not saved', () => {
  it('stays in its tab while that is open, and comes to the next once it is closed', async () => {
    const a = await openTab()
    a.keepDraft('booking.1.note', words('Tab A: late arrival'))
    const b = await openTab()
    expect(b.tab).not.toBe(a.tab)
    expect(b.readDraft('booking.1.note')).toBeNull()
    expect(await b.adoptDraft('booking.1.note', always)).toBeNull()
    b.keepDraft('booking.1.note', words('Tab B: needs cot'))
    expect(a.readDraft('booking.1.note')?.values).toEqual({ notes: 'Tab A: late arrival' })
    b.dropDraft('booking.1.note')
    a.close()
    expect((await b.adoptDraft('booking.1.note', always))?.values).toEqual({ notes: 'Tab A: late arrival' })
    expect(b.readDraft('booking.1.note')?.values).toEqual({ notes: 'Tab A: late arrival' })
    expect(Object.keys(localStorage)).toHaveLength(1)
  })
  it('is there at once after a reload of the same tab', async () => {
    const before = await openTab()
    before.keepDraft('client.new', words('Half a name'))
    before.close()
    const after = await openTab(before.tab)
    expect(after.readDraft('client.new')?.values).toEqual({ notes: 'Half a name' })
  })
  it('is left where it is when somebody types meanwhile', async () => {
    const a = await openTab()
    a.keepDraft('client.new', words('Half a name'))
    a.close()
    const b = await openTab()
    expect(await b.adoptDraft('client.new', () => false)).toBeNull()
    expect(a.readDraft('client.new')).not.toBeNull()
  })
  it('is not taken from another form whose name begins alike', async () => {
    const a = await openTab()
    a.keepDraft('booking.12', words('Twelve'))
    a.close()
    const b = await openTab()
    expect(await b.adoptDraft('booking.1', always)).toBeNull()
  })
})
