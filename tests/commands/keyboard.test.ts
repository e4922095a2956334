import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Candidate, Keyboard, type KeyPress } from '../../src/commands/keys/keyboard.ts'
import { type Scope, strokeOf, strokesOf } from '../../src/commands/keys/keys.ts'

const { document } = new JSDOM('<!doctype html><body><main></main></body>').window
const listening = (binding: string, id = binding, scope: Scope = 'global', inFields = false): Candidate => ({
  id,
  strokes: strokesOf(binding),
  scope,
  inFields,
})

let clock = 0
let ran: string[] = []
let pending: (readonly string[])[] = []
let scans: string[] = []
let candidates: Candidate[] = []
const make = (
  mac = false,
  settled?: () => Promise<void>,
  rest?: () => Promise<void>,
  field?: { focused: boolean; given: string[] },
) =>
  new Keyboard({
    ...(field === undefined
      ? {}
      : { takesTyping: () => field.focused, handOver: (key: string) => void field.given.push(key) }),
    ...(settled === undefined ? {} : { settled }),
    ...(rest === undefined ? {} : { rest }),
    mac,
    candidates: () => candidates,
    run: (id) => ran.push(id),
    onPending: (strokes) => pending.push(strokes),
    onScan: (code) => scans.push(code),
  })

interface Press extends Partial<Omit<KeyPress, 'composedPath' | 'preventDefault'>> {
  on?: Element
  wait?: number
}
function press(keyboard: Keyboard, key: string, { on = document.body, wait = 100, ...rest }: Press = {}) {
  clock += wait
  vi.advanceTimersByTime(wait)
  let prevented = false
  const path: EventTarget[] = []
  for (
    let element: Node | null = on;
    element !== null;
    element = element.parentNode ?? ('host' in element ? (element as ShadowRoot).host : null)
  )
    path.push(element)
  keyboard.handle({
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    keyCode: 0,
    repeat: false,
    defaultPrevented: false,
    timeStamp: clock,
    preventDefault: () => (prevented = true),
    composedPath: () => path,
    ...rest,
  })
  return prevented
}
const settle = () => vi.advanceTimersByTime(200)
const add = (html: string): Element => {
  const main = document.querySelector('main')
  if (main === null) throw new Error('no main')
  main.innerHTML = html
  return main.querySelector('[data-here]') ?? (main.firstElementChild as Element)
}

beforeEach(() => {
  vi.useFakeTimers()
  clock = 0
  ran = []
  pending = []
  scans = []
  candidates = [
    listening('g o p'),
    listening('g o c'),
    listening('g h'),
    listening('e'),
    listening('?'),
    listening('mod+k'),
    listening('mod+z'),
    listening('mod+s', 'save', 'form', true),
    listening('Escape'),
    listening('Enter', 'open', 'list'),
    listening('F8', 'next', 'form', true),
    listening('j', 'down', 'list'),
    listening('shift+j'),
  ]
})
afterEach(() => vi.useRealTimers())

describe('sequences', () => {
  it('runs a single key and a sequence', () => {
    const keyboard = make()
    press(keyboard, 'e')
    for (const key of ['g', 'o', 'p']) press(keyboard, key)
    settle()
    expect(ran).toEqual(['e', 'g o p'])
    expect(pending).toEqual([['g'], ['g', 'o'], []])
  })
  it('has no clock: a minute between two keys changes nothing', () => {
    const keyboard = make()
    press(keyboard, 'g')
    press(keyboard, 'h', { wait: 60_000 })
    settle()
    expect(ran).toEqual(['g h'])
  })
  it('keeps the order of keys that come within one frame', () => {
    const keyboard = make()
    for (const key of ['g', 'o', 'p']) press(keyboard, key, { wait: 5 })
    settle()
    expect(ran).toEqual(['g o p'])
  })
  it('lets a key wait until the page shows what the one before it did', async () => {
    let drawn: () => void = () => undefined
    const keyboard = make(false, () => new Promise((resolve) => (drawn = resolve)))
    candidates = [listening('j', 'down', 'list')]
    for (const key of ['j', 'x']) press(keyboard, key, { wait: 5 })
    settle()
    expect(press(keyboard, 'Enter'), 'not used yet').toBe(false)
    expect(ran).toEqual(['down'])
    candidates = [listening('x', 'select', 'list'), listening('Enter', 'open', 'list')]
    drawn()
    await vi.advanceTimersByTimeAsync(0)
    expect(ran).toEqual(['down', 'select'])
    drawn()
    await vi.advanceTimersByTimeAsync(0)
    expect(ran).toEqual(['down', 'select', 'open'])
  })
  describe('in one breath with the words for the field it opens', () => {
    let drawn: () => void
    let field: { focused: boolean; given: string[] }
    let keyboard: Keyboard
    let input: Element
    beforeEach(() => {
      drawn = () => undefined
      field = { focused: false, given: [] }
      keyboard = make(false, () => new Promise((resolve) => (drawn = resolve)), undefined, field)
      candidates = [listening('.'), listening('e'), listening('Enter'), listening('mod+k')]
      input = add('<input data-here>')
    })
    /** As the window hears it: on its way down first, then, unless that ended it, on its way up. */
    const inField = (key: string, more: Press & { isTrusted?: boolean } = {}): 'native' | 'kept' => {
      let ended = false
      const { isTrusted = true, wait = 5, ...rest } = more
      clock += wait
      vi.advanceTimersByTime(wait)
      keyboard.early({
        key,
        code: '',
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        shiftKey: false,
        isComposing: false,
        keyCode: 0,
        repeat: false,
        defaultPrevented: false,
        isTrusted,
        timeStamp: clock,
        preventDefault: () => undefined,
        stopImmediatePropagation: () => (ended = true),
        composedPath: () => [input],
        ...rest,
      })
      if (ended) return 'kept'
      field.given.push(key)
      press(keyboard, key, { on: input, wait: 0, ...rest })
      return 'native'
    }

    it('the words go to the field', async () => {
      for (const key of ['.', 'e', 'x']) press(keyboard, key, { wait: 5 })
      settle()
      press(keyboard, 'Enter')
      press(keyboard, 'k', { ctrlKey: true })
      field.focused = true
      drawn()
      await vi.advanceTimersByTimeAsync(0)
      expect(field.given).toEqual(['e', 'x', 'Enter'])
      expect(ran, 'a chord is no text').toEqual(['.', 'mod+k'])
    })
    it('control: without a field they are keys', async () => {
      for (const key of ['.', 'e']) press(keyboard, key, { wait: 5 })
      settle()
      drawn()
      await vi.advanceTimersByTimeAsync(0)
      expect(ran).toEqual(['.', 'e'])
    })
    it('a letter that waited alone goes there too, once the field has the focus', () => {
      press(keyboard, '.')
      vi.advanceTimersByTime(30)
      press(keyboard, 'e', { wait: 1 })
      field.focused = true
      vi.advanceTimersByTime(100)
      expect(ran).toEqual(['.'])
      expect(field.given).toEqual(['e'])
    })
    it('letters typed in the field stay behind those that wait to be acted on', () => {
      press(keyboard, '.')
      vi.advanceTimersByTime(30)
      press(keyboard, 'e', { wait: 1 })
      field.focused = true
      expect(inField('x')).toBe('native')
      expect(field.given).toEqual(['e', 'x'])
    })
    it('the browser writes no letter that waits behind another: the field would get it twice', () => {
      expect(press(keyboard, 'q'), 'control: alone').toBe(false)
      expect(press(keyboard, 'w', { wait: 5 })).toBe(true)
    })
    it('nor a space that waits for the page to be drawn', async () => {
      for (const key of ['.', 'e']) press(keyboard, key, { wait: 5 })
      settle()
      expect(press(keyboard, ' ', { code: 'Space' })).toBe(true)
      field.focused = true
      drawn()
      await vi.advanceTimersByTimeAsync(0)
      expect(field.given).toEqual(['e', ' '])
    })
    it('and behind those that wait for the page to be drawn, Space, Enter and Backspace too', async () => {
      for (const key of ['.', 'e']) press(keyboard, key, { wait: 5 })
      settle()
      field.focused = true
      for (const key of ['x', ' ', 'y', 'Backspace', 'Enter']) expect(inField(key)).toBe('kept')
      expect(field.given).toEqual([])
      drawn()
      await vi.advanceTimersByTimeAsync(0)
      expect(field.given).toEqual(['e', 'x', ' ', 'y', 'Backspace', 'Enter'])
      expect(ran).toEqual(['.'])
      expect(inField('z'), 'nothing waits any more').toBe('native')
    })
    it.each([
      ['made by a script', 'x', { isTrusted: false }],
      ['used by a component', 'x', { defaultPrevented: true }],
      ['of a composition', 'x', { isComposing: true }],
      ['a chord', 'v', { ctrlKey: true }],
      ['Tab', 'Tab', {}],
    ])('a key that is %s is left to the field', (_, key, more) => {
      for (const each of ['.', 'e']) press(keyboard, each, { wait: 5 })
      settle()
      field.focused = true
      expect(inField(key, more)).toBe('native')
    })
    it('typing in a field does not wait for the line', () => {
      keyboard = make(false, undefined, () => new Promise(() => undefined), field)
      candidates = []
      press(keyboard, 'n')
      settle()
      field.focused = true
      expect(inField('x')).toBe('native')
    })
    it('leaves the Enter of a scanner to the scanner', () => {
      for (const [place, char] of [...'TKT-7ge3j'].entries())
        press(keyboard, char, { wait: place === 0 ? 500 : 8, shiftKey: /[A-Z]/.test(char) })
      field.focused = true
      inField('Enter', { wait: 8 })
      expect(scans).toEqual(['TKT-7ge3j'])
    })
  })
  it('keeps a key that leads nowhere until all commands are known', async () => {
    let known: () => void = () => undefined
    const keyboard = make(false, undefined, () => new Promise((resolve) => (known = resolve)))
    candidates = []
    press(keyboard, 'n')
    settle()
    expect(ran).toEqual([])
    candidates = [listening('n')]
    known()
    await vi.advanceTimersByTimeAsync(0)
    expect(ran).toEqual(['n'])
  })
  it.each([
    ['in one breath', 5],
    ['at the speed of hands', 120],
    ['after a rest', 5000],
  ])('keeps the second key of a sequence until all commands are known, %s', async (_, wait) => {
    let known: () => void = () => undefined
    const keyboard = make(false, undefined, () => new Promise((resolve) => (known = resolve)))
    candidates = [listening('g c')]
    press(keyboard, 'g')
    press(keyboard, 'y', { wait })
    settle()
    expect(ran).toEqual([])
    candidates = [listening('g c'), listening('g y')]
    known()
    await vi.advanceTimersByTimeAsync(0)
    expect(ran).toEqual(['g y'])
  })
  it('keeps a key until all commands are known, also one that is the second of a known sequence', async () => {
    let known: () => void = () => undefined
    const keyboard = make(false, undefined, () => new Promise((resolve) => (known = resolve)))
    candidates = [listening('g i')]
    press(keyboard, 'i')
    settle()
    candidates = [listening('g i'), listening('i', 'add', 'detail')]
    known()
    await vi.advanceTimersByTimeAsync(0)
    expect(ran).toEqual(['add'])
  })
  it('lets Enter wait until the page shows where the letter before it led', async () => {
    let drawn: () => void = () => undefined
    const keyboard = make(false, () => new Promise((resolve) => (drawn = resolve)))
    candidates = [listening('j', 'down', 'list')]
    press(keyboard, 'j')
    press(keyboard, 'Enter', { wait: 5 })
    expect(ran).toEqual(['down'])
    candidates = [listening('j', 'down', 'list'), listening('Enter', 'open', 'list')]
    drawn()
    await vi.advanceTimersByTimeAsync(0)
    expect(ran).toEqual(['down', 'open'])
  })
  it('ends on a key that leads nowhere, without firing it', () => {
    const keyboard = make()
    press(keyboard, 'g')
    press(keyboard, 'e')
    settle()
    expect(ran).toEqual([])
    press(keyboard, 'e')
    settle()
    expect(ran).toEqual(['e'])
  })
  it('ends on Esc alone, and goes one back on Backspace', () => {
    const keyboard = make()
    press(keyboard, 'g')
    press(keyboard, 'Escape')
    settle()
    expect(ran).toEqual([])
    for (const key of ['g', 'o', 'Backspace', 'h']) press(keyboard, key)
    settle()
    expect(ran).toEqual(['g h'])
  })
  it('goes on by a click in the panel', () => {
    const keyboard = make()
    press(keyboard, 'g')
    settle()
    keyboard.choose('h')
    expect(ran).toEqual(['g h'])
  })
  it('claims the event of a bound key and of no other', () => {
    const keyboard = make()
    expect(press(keyboard, 'e')).toBe(true)
    expect(press(keyboard, 'q')).toBe(false)
    expect(press(keyboard, 'F8')).toBe(true)
  })
})

describe('fields', () => {
  it.each([
    '<input data-here>',
    '<input data-here type="search">',
    '<textarea></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><b data-here>x</b></div>',
    '<div role="textbox"></div>',
    '<div role="combobox"></div>',
  ])('%s keeps its characters', (html) => {
    const on = add(html)
    const keyboard = make()
    for (const key of ['e', 'g', 'h', '?']) expect(press(keyboard, key, { on })).toBe(false)
    press(keyboard, 'z', { on, ctrlKey: true }) // undo of the text
    press(keyboard, 'Enter', { on })
    settle()
    expect(ran).toEqual([])
    press(keyboard, 'k', { on, ctrlKey: true })
    press(keyboard, 's', { on, ctrlKey: true })
    press(keyboard, 'Escape', { on })
    press(keyboard, 'F8', { on })
    expect(ran).toEqual(['mod+k', 'save', 'Escape', 'next'])
  })
  it('sees a field inside a shadow root', () => {
    const host = add('<div></div>')
    const root = host.attachShadow({ mode: 'open' })
    root.innerHTML = '<input>'
    press(make(), 'e', { on: root.firstElementChild as Element })
    settle()
    expect(ran).toEqual([])
  })
  it('lets keys through on a checkbox and on text that cannot be edited', () => {
    const keyboard = make()
    press(keyboard, 'e', { on: add('<input type="checkbox" data-here>') })
    press(keyboard, 'e', { on: add('<div contenteditable="false"></div>') })
    settle()
    expect(ran).toEqual(['e', 'e'])
  })
  it('leaves Enter to a button and takes it on a row', () => {
    const keyboard = make()
    press(keyboard, 'Enter', { on: add('<button data-here>x</button>') })
    expect(ran).toEqual([])
    press(keyboard, 'Enter', { on: add('<div role="row"></div>') })
    expect(ran).toEqual(['open'])
  })
  it('leaves a dialog and a menu alone, but for global chords', () => {
    const keyboard = make()
    for (const html of [
      '<div role="dialog"><p data-here></p></div>',
      '<dialog><p data-here></p></dialog>',
      '<div role="menu"><p data-here></p></div>',
    ]) {
      const on = add(html)
      for (const key of ['e', 'j', 'Escape']) press(keyboard, key, { on })
      press(keyboard, 's', { on, ctrlKey: true })
      settle()
    }
    expect(ran).toEqual([])
    press(keyboard, 'k', { on: add('<div role="dialog"><p data-here></p></div>'), ctrlKey: true })
    press(keyboard, 's', {
      on: add('<div role="dialog"><form data-command-scope="form"><input data-here></form></div>'),
      ctrlKey: true,
    })
    expect(ran).toEqual(['mod+k', 'save'])
  })
  it('saves the form of a dialog from the dialog itself and from its buttons, and of no other', () => {
    const save = (html: string) => press(make(), 's', { on: add(html), ctrlKey: true })
    const form = '<form data-command-scope="form"><input></form>'
    save('<div role="dialog" data-here></div>')
    save(`<div>${form}<div role="dialog"><button data-here></button></div></div>`)
    save(`<div role="dialog">${form}<div role="menu"><button data-here></button></div></div>`)
    expect(ran).toEqual([])
    save(`<div role="dialog" data-here>${form}</div>`)
    save(`<div role="dialog">${form}<button data-here></button></div>`)
    expect(ran).toEqual(['save', 'save'])
  })
  it('does nothing after a component has used the key', () => {
    press(make(), 'e', { defaultPrevented: true })
    settle()
    expect(ran).toEqual([])
  })
})

describe('composition', () => {
  it.each([{ isComposing: true }, { keyCode: 229 }, { key: 'Process' }, { key: 'Dead' }])('%o is no key', (extra) => {
    press(make(), 'e', extra)
    settle()
    expect(ran).toEqual([])
  })
})

describe('modifiers', () => {
  it('takes ⌘ on a Mac and Ctrl elsewhere, never the other', () => {
    const [mac, other] = [make(true), make(false)]
    press(mac, 'k', { ctrlKey: true })
    press(other, 'k', { metaKey: true })
    expect(ran).toEqual([])
    press(mac, 'k', { metaKey: true })
    press(other, 'k', { ctrlKey: true })
    expect(ran).toEqual(['mod+k', 'mod+k'])
  })
  it('leaves a key with the other one to the system: it is no plain key either', () => {
    press(make(true), 'j', { ctrlKey: true })
    press(make(false), 'j', { metaKey: true })
    settle()
    expect(ran).toEqual([])
    press(make(true), 'j') // control
    settle()
    expect(ran).toEqual(['down'])
  })
  it('tells shift+j from j, with caps lock too', () => {
    const keyboard = make()
    press(keyboard, 'J', { shiftKey: true })
    press(keyboard, 'J') // caps lock
    settle()
    expect(ran).toEqual(['shift+j', 'down'])
  })
})

describe('layouts', () => {
  const of = (key: string, code: string, extra = {}, mac = false) =>
    strokeOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...extra }, mac)
  it.each([
    ['у', 'KeyE', 'e'],
    ['п', 'KeyG', 'g'],
    ['ε', 'KeyE', 'e'],
    ['ث', 'KeyE', 'e'],
    ['ק', 'KeyE', 'e'], // Cyrillic, Greek, Arabic, Hebrew: by place
    ['e', 'KeyD', 'e'],
    ['a', 'KeyQ', 'a'],
    ['z', 'KeyY', 'z'], // Dvorak, AZERTY, QWERTZ: by letter
    ['é', 'Digit2', 'é'], // a Latin letter of its own
  ])('%s on %s is %s', (key, code, stroke) => expect(of(key, code)).toBe(stroke))
  it('types ? and / wherever they lie', () => {
    expect(of('?', 'Minus', { shiftKey: true })).toBe('?') // QWERTZ
    expect(of('/', 'Period', { shiftKey: true })).toBe('/') // AZERTY
    expect(of('1', 'Digit1', { shiftKey: true })).toBe('1') // AZERTY
  })
  it('keeps AltGr characters from being chords', () => {
    expect(of('[', 'Digit8', { ctrlKey: true, altKey: true })).toBe('[')
    expect(of('@', 'KeyQ', { ctrlKey: true, altKey: true })).toBe('@')
  })
  it('sees through what ⌥ types on a Mac', () => expect(of('´', 'KeyE', { altKey: true }, true)).toBe('alt+e'))
})

describe('the second key of a sequence', () => {
  const at = (wait: number): string[] => {
    candidates = [listening('g c'), listening('c')]
    const keyboard = make()
    press(keyboard, 'g')
    press(keyboard, 'c', { wait })
    return ran
  }
  it('acts at once when it follows at the speed of hands', () => expect(at(120)).toEqual(['g c']))
  it.each([30, 5000])(
    'waits as any other when it comes %i ms after: as fast as a scanner, or when hands have rested',
    (wait) => {
      expect(at(wait)).toEqual([])
      vi.advanceTimersByTime(100)
      expect(ran).toEqual(['g c'])
    },
  )
})

describe('hand scanners', () => {
  const scan = (keyboard: Keyboard, code: string, wait = 8, on?: Element) => {
    const extra = on === undefined ? {} : { on }
    for (const [place, char] of [...code].entries())
      press(keyboard, char, { wait: place === 0 ? 500 : wait, shiftKey: /[A-Z]/.test(char), ...extra })
    return press(keyboard, 'Enter', { wait, ...extra })
  }
  it('takes a burst as a code, and fires no key of it', () => {
    expect(scan(make(), 'TKT-7ge3j')).toBe(true)
    settle()
    expect(scans).toEqual(['TKT-7ge3j'])
    expect(ran).toEqual([])
    expect(pending.flat()).toEqual([])
  })
  it('swallows Enter even where it would press a button', () =>
    expect(scan(make(), 'TKT-0001', 8, add('<button data-here>x</button>'))).toBe(true))
  it.each([
    ['jjj', 8],
    ['TKT-0001', 60],
    ['jjjjjj', 8],
  ])('%s every %i ms is no code', (text, wait) => {
    scan(make(), text, wait)
    settle()
    expect(scans).toEqual([])
    expect(ran).toContain('open')
  })
  it('takes / and words in one breath for a search: no code begins with it', () => {
    candidates.push(listening('/'))
    scan(make(), '/Zed4xyq')
    settle()
    expect(scans).toEqual([])
    expect(ran[0]).toBe('/')
  })
  it('knows a code after the mark that some scanners put first', () => {
    scan(make(), ']Q3TKT-0001')
    expect(scans).toEqual([']Q3TKT-0001'])
  })
  it('leaves text in a field', () => {
    scan(make(), 'TKT-0001', 8, add('<input data-here>'))
    expect(scans).toEqual([])
  })
  it('lets a held key repeat without waiting', () => {
    const keyboard = make()
    press(keyboard, 'j')
    settle()
    for (let i = 0; i < 5; i += 1) press(keyboard, 'j', { repeat: true, wait: 30 })
    expect(ran).toEqual(Array(6).fill('down'))
  })
})

describe('a dialog that is sent', () => {
  const enter = { ctrlKey: true, code: 'Enter' }
  it('twice in one breath does nothing to the page beneath; later the keys are its own again', () => {
    candidates = [listening('mod+Enter', 'save', 'form', true)]
    const keyboard = make()
    const inDialog = add('<div role="dialog"><form data-command-scope="form"><input data-here></form></div>')
    press(keyboard, 'Enter', { ...enter, on: inDialog })
    expect(press(keyboard, 'Enter', { ...enter, wait: 200 })).toBe(true) // nor does a link open
    expect(ran).toEqual(['save'])
    press(keyboard, 'Enter', { ...enter, wait: 600 })
    expect(ran).toEqual(['save', 'save'])
  })
})
