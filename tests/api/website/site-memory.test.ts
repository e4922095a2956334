import { describe, expect, it } from 'vitest'
import { kept, SiteMemory } from '../../../mock-server/site/agency-site/site-memory.ts'

// What a server remembers of sites, and when it must not.

const facts = (bytes = 10) => ({ keepFor: 60_000, bytes })

describe('the memory of sites', () => {
  it('draws a page once for all who ask meanwhile, and gives it again', async () => {
    const memory = new SiteMemory(() => true)
    let drawn = 0
    const draw = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return ++drawn
    }
    expect(await Promise.all([1, 2, 3].map(() => memory.get('a', 1, draw, () => facts())))).toEqual([1, 1, 1])
    expect(await memory.get('a', 1, draw, () => facts())).toBe(1)
  })

  it('forgets an agency’s pages, not another’s, and everything when all is in doubt', async () => {
    const memory = new SiteMemory(() => true)
    let drawn = 0
    const get = (key: string, agency: number) =>
      memory.get(
        key,
        agency,
        async () => ++drawn,
        () => facts(),
      )
    await get('a', 1)
    await get('b', 2)
    memory.forget(1)
    expect([await get('a', 1), await get('b', 2)]).toEqual([3, 2])
    memory.forget(null)
    expect([await get('a', 1), await get('b', 2)]).toEqual([4, 5])
  })

  it('keeps nothing that was read before a change and drawn after it, and nobody who comes after it is given that', async () => {
    const memory = new SiteMemory(() => true)
    let finish: (text: string) => void = () => {}
    const slow = memory.get(
      'a',
      1,
      () =>
        new Promise<string>((resolve) => {
          finish = resolve
        }),
      () => facts(),
    )
    memory.forget(1)
    expect(
      await memory.get(
        'a',
        1,
        async () => 'new',
        () => facts(),
      ),
    ).toBe('new')
    finish('old')
    expect(await slow).toBe('old')
    expect(
      await memory.get(
        'a',
        1,
        async () => 'drawn again',
        () => facts(),
      ),
    ).toBe('new')
  })

  it('keeps nothing while changes go unheard', async () => {
    let hears = true
    const memory = new SiteMemory(() => hears)
    let drawn = 0
    const get = () =>
      memory.get(
        'a',
        1,
        async () => ++drawn,
        () => facts(),
      )
    expect([await get(), await get()]).toEqual([1, 1])
    hears = false
    expect([await get(), await get()]).toEqual([2, 3])
  })

  it('is bounded: what was asked for longest ago makes room', async () => {
    const memory = new SiteMemory(() => true)
    const drawn: string[] = []
    const get = (key: string) =>
      memory.get(
        key,
        1,
        async () => {
          drawn.push(key)
          return key
        },
        () => facts(20 * 1024 * 1024),
      )
    for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key)
    drawn.length = 0
    await get('a')
    await get('b')
    expect(drawn).toEqual(['b'])
  })

  it('reads of several things only those that it does not know, and none of them anew until something changes', async () => {
    const memory = new SiteMemory(() => true)
    const asked: string[] = []
    const cards = (names: readonly string[]) =>
      memory.readsOf(1).many('card', names, 60, async (missing) => {
        asked.push(missing.join())
        return new Map(
          missing.filter((name) => name !== 'gone').map((name) => [name, `${name} ${asked.length}`] as const),
        )
      })
    await cards(['a', 'b'])
    expect([...(await cards(['c', 'b', 'gone'])).values()].sort()).toEqual(['b 1', 'c 2'])
    await cards(['gone'])
    memory.forget(1)
    expect([...(await cards(['a'])).values()]).toEqual(['a 4'])
    expect(asked).toEqual(['a,b', 'c,gone', 'gone', 'a'])
    expect(
      (await memory.readsOf(2).many('card', ['a'], 60, async () => new Map([['a', 'of another agency']]))).get('a'),
    ).toBe('of another agency')
  })

  it('keeps nothing of several things that was read before a change', async () => {
    const memory = new SiteMemory(() => true)
    let finish: (found: ReadonlyMap<string, string>) => void = () => {}
    const slow = memory
      .readsOf(1)
      .many('card', ['a'], 60, () => new Promise<ReadonlyMap<string, string>>((r) => (finish = r)))
    memory.forget(1)
    finish(new Map([['a', 'old']]))
    expect((await slow).get('a')).toBe('old')
    const next = await memory.readsOf(1).many('card', ['a'], 60, async () => new Map([['a', 'new']]))
    expect(next.get('a')).toBe('new')
  })

  it('gives one page one mark, whatever the mark of its form', () => {
    const page = (once: string) => kept({ status: 200, headers: {}, body: `<p>${once}`, identity: '<p>', keepFor: 0 })
    expect(page('1').etag).toBe(page('2').etag)
    expect(kept({ status: 200, headers: {}, body: 'a', keepFor: 0 }).etag).not.toBe(page('1').etag)
  })
})
