// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { differenceOf, FrameBridge, takeApart } from '../../../src/screens/site-editor/frame-bridge.ts'
import { type FromFrame, readMessage, type ToFrame } from '../../../src/screens/site-editor/frame-messages.ts'

const pageOf = (...sections: readonly (readonly [id: string, text: string])[]) => ({
  page: 'home',
  css: 'body{}',
  html: `<main>${sections.map(([id, text]) => `<section data-section="${id}"><p>${text}</p></section>`).join('')}</main>`,
})
const kinds = (messages: readonly ToFrame[]) =>
  messages.map((message) => ('id' in message ? `${message.kind} ${message.id}` : message.kind))

describe('what is sent to the frame', () => {
  const before = takeApart(pageOf(['a', 'One'], ['b', 'Two']))
  it('is the page at first', () => expect(kinds(differenceOf(null, before))).toEqual(['page']))
  it('is nothing where nothing has changed', () =>
    expect(differenceOf(before, takeApart(pageOf(['a', 'One'], ['b', 'Two'])))).toEqual([]))
  it('is only the section that has changed', () => {
    const messages = differenceOf(before, takeApart(pageOf(['a', 'One'], ['b', 'Three'])))
    expect(messages).toEqual([{ kind: 'section', id: 'b', html: '<section data-section="b"><p>Three</p></section>' }])
  })
  it('is the page where sections came, went or moved, and where the style is another', () => {
    expect(kinds(differenceOf(before, takeApart(pageOf(['b', 'Two'], ['a', 'One']))))).toEqual(['page'])
    expect(kinds(differenceOf(before, takeApart(pageOf(['a', 'One']))))).toEqual(['page'])
    expect(kinds(differenceOf(before, takeApart({ ...pageOf(['a', 'One'], ['b', 'Two']), css: 'p{}' })))).toEqual([
      'page',
    ])
  })
  it('stays where it is scrolled to while the page is the same', () => {
    const [same] = differenceOf(before, takeApart(pageOf(['b', 'Two'])))
    const [other] = differenceOf(before, takeApart({ ...pageOf(['b', 'Two']), page: 'about' }))
    expect(same).toMatchObject({ kind: 'page', top: false })
    expect(other).toMatchObject({ kind: 'page', top: true })
  })
})

describe('what the frame says', () => {
  const place = { section: 'a', field: 'title', group: null }
  it('is read where it has the form that was agreed', () => {
    expect(readMessage({ kind: 'text', place, value: 'Hi' })).toEqual({ kind: 'text', place, value: 'Hi' })
  })
  it.each([
    null,
    'text',
    { kind: 'text', place },
    { kind: 'text', place, value: 'x'.repeat(100_001) },
    { kind: 'select', place: { section: 7 } },
    { kind: 'run', script: 'alert(1)' },
    { kind: 'key', key: 'a' },
  ])('is not heard otherwise: %j', (message) => expect(readMessage(message)).toBeNull())
})

describe('the line', () => {
  const open: FrameBridge[] = []
  afterEach(() => {
    for (const bridge of open.splice(0)) bridge.close()
    document.body.replaceChildren()
  })
  /** A frame that keeps the ends of the lines that it is given. */
  function framed() {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const ends: MessagePort[] = []
    const inner = frame.contentWindow
    if (inner === null) throw new Error('A frame has a window.')
    inner.postMessage = ((_message: unknown, _origin: string, ports: MessagePort[]) =>
      void ends.push(...ports)) as typeof inner.postMessage
    const heard: FromFrame[] = []
    const bridge = new FrameBridge(frame, (message) => heard.push(message))
    open.push(bridge)
    const ready = (init: Partial<MessageEventInit> = {}) =>
      window.dispatchEvent(
        new MessageEvent('message', { data: { kind: 'ready' }, origin: 'null', source: inner, ...init }),
      )
    return { bridge, ends, heard, ready }
  }
  it('is given to the frame alone, once it is ready', () => {
    const { ends, ready } = framed()
    ready({ source: window })
    ready({ origin: 'https://evil.test' })
    ready({ data: { kind: 'select' } })
    expect(ends).toHaveLength(0)
    ready()
    expect(ends).toHaveLength(1)
  })
  it('is a new one after each load, with all that is to be shown', async () => {
    const { bridge, ends, ready } = framed()
    bridge.draw(pageOf(['a', 'One']))
    for (const turn of [0, 1]) {
      ready()
      const end = ends[turn]
      if (end === undefined) throw new Error('No line.')
      const first = new Promise<unknown>((resolve) => {
        end.onmessage = ({ data }) => resolve(data)
      })
      end.postMessage({ kind: 'listening' })
      expect(await first).toMatchObject({ kind: 'page', page: undefined, css: 'body{}' })
    }
    bridge.close()
    ready()
    expect(ends).toHaveLength(2)
  })
})
