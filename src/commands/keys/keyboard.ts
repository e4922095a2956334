import { type Place, placeOf } from './key-place.ts'
import { isCharacter, type KeyFacts, type Scope, type Stroke, splitStroke, strokeOf } from './keys.ts'

/** A binding that listens now. Inner scopes come before outer ones. */
export interface Candidate {
  readonly id: string
  readonly strokes: readonly Stroke[]
  readonly scope: Scope
  readonly inFields: boolean
}

/** As much of a KeyboardEvent as is read. */
export interface KeyPress extends KeyFacts {
  readonly isComposing: boolean
  readonly keyCode: number
  readonly repeat: boolean
  readonly defaultPrevented: boolean
  readonly timeStamp: number
  preventDefault(): void
  composedPath(): EventTarget[]
}
/** The same event on its way down, before any field has seen it. */
export interface EarlyPress extends KeyPress {
  readonly isTrusted: boolean
  stopImmediatePropagation(): void
}

export interface KeyboardOptions {
  readonly mac: boolean
  candidates(): readonly Candidate[]
  run(id: string): void
  /** The strokes typed so far of a sequence; empty when none is under way. */
  onPending(strokes: readonly Stroke[]): void
  /** A hand scanner has typed a code, on whatever screen. */
  onScan(code: string): void
  /** Resolves when the page shows what the last command did; without it, at once. */
  settled?(): Promise<void>
  /** Whether typing goes into a field now, or into the palette that is about to open. */
  takesTyping?(): boolean
  /** Gives a key that was typed before that to the field, as if typed there. */
  handOver?(key: string): void
  /** Where not all candidates are known yet, or the screen still loads: resolves when that is done. A key that leads nowhere waits for it. */
  rest?(): Promise<void> | undefined
}

/** A scanner types faster than hands: at least six characters, none later than this after the one before, and Enter. */
export const burst = { gap: 35, length: 6 } as const
/** A character waits this long before it acts, in case it is the first of a burst. Shorter than a frame and a half. */
const hold = 20
/** The second key of a sequence follows the first at the speed of hands, and soon: it begins no burst, so it need not wait. */
const follows = (after: number): boolean => after >= burst.gap && after < 1500

/** The keys that sent a dialog, pressed again as it goes away: hands that pressed twice, and meant nothing on the page beneath. */
const twice = 500

/** Text is edited with these: they stay with the field that has the focus. */
const editing = new Set([
  'mod+z',
  'mod+a',
  'mod+Backspace',
  'mod+Delete',
  'mod+Home',
  'mod+End',
  'mod+shift+z',
  'mod+x',
  'mod+c',
  'mod+v',
])
const ownKeys = new Set([
  'Enter',
  'Space',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

/** Pressed in a field, these have to stay behind the letters that still wait. */
const inOrder = (stroke: Stroke): boolean =>
  isCharacter(stroke) || ['Space', 'Enter', 'Backspace', 'Escape', 'ArrowUp', 'ArrowDown'].includes(stroke)

/** `j` and Enter in one breath: Enter means the row that `j` goes to. A button or a field gets its own keys at once. */
const isAfter = (stroke: Stroke, place: Place): boolean =>
  !place.field && !place.control && !place.layer && !splitStroke(stroke).modifiers.has('mod')

interface Typed {
  readonly stroke: Stroke
  readonly key: string
  readonly place: Place
}
interface Held extends Typed {
  readonly at: number
}
const outside: Place = { field: false, layer: false, layerForm: false, control: false }

/**
 * Turns key presses into commands: one listener, sequences without a clock, nothing inside fields, compositions or scanner bursts.
 * Nothing waits on a timer to be understood, because no binding begins another (bindings.ts, `conflicts`).
 */
export class Keyboard {
  #options: KeyboardOptions
  #pending: readonly Stroke[] = []
  #held: Held[] = []
  /** Typed while the page still draws what an earlier key did. */
  #queue: Typed[] = []
  #settling = false
  /** Settling until the page is drawn, a frame or so; all commands being known may take as long as the line. */
  #drawing = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastAt = Number.NEGATIVE_INFINITY
  /** The last Enter with mod within a dialog. */
  #sentAt = Number.NEGATIVE_INFINITY

  constructor(options: KeyboardOptions) {
    this.#options = options
  }

  readonly handle = (event: KeyPress): void => {
    // A component has used it; or a word is being composed (229 is how Safari says so).
    if (event.defaultPrevented) {
      this.cancel()
      return
    }
    if (event.isComposing || event.keyCode === 229) return
    const stroke = strokeOf(event, this.#options.mac)
    if (stroke === null) return
    const place = placeOf(event.composedPath())
    if (this.#isTwice(stroke, place, event.timeStamp)) {
      event.preventDefault()
      return
    }
    if (isCharacter(stroke) && !place.field && !event.repeat) {
      this.#hold(event, stroke, place)
      return
    }
    if (stroke === 'Enter' && this.#isBurst(event.timeStamp)) {
      event.preventDefault()
      const code = this.#held.map(({ key }) => key).join('')
      this.#drop()
      this.cancel()
      this.#options.onScan(code)
      return
    }
    if (this.#settling || (this.#held.length > 0 && isAfter(stroke, place))) {
      // A space that may be handed over must not be written by the browser as well.
      const mayBeText = stroke === 'Space' && !place.field && !place.control
      if (mayBeText || this.#leads(stroke)) event.preventDefault()
      this.#release({ stroke, key: event.key, place })
      return
    }
    this.#release()
    if (this.#act(stroke, place)) event.preventDefault()
  }

  /**
   * Called while the event goes down: the field that an earlier key has opened gets the keys in the order in which they were typed.
   * Events without trust are passed: `handOver` makes some.
   */
  readonly early = (event: EarlyPress): void => {
    if (!event.isTrusted || event.defaultPrevented || event.isComposing || event.keyCode === 229) return
    if (this.#held.length === 0 && !this.#drawing) return
    const stroke = strokeOf(event, this.#options.mac)
    if (stroke === null || this.#options.takesTyping?.() !== true) return
    if (stroke === 'Enter' && this.#isBurst(event.timeStamp)) return
    this.#release()
    if (!this.#drawing || !inOrder(stroke)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#queue.push({ stroke, key: event.key, place: outside })
  }

  /** Esc, a click elsewhere, or the window losing the focus ends a sequence. */
  readonly cancel = (): void => this.#setPending([])

  /** A row of the which-key panel was clicked. */
  readonly choose = (stroke: Stroke): void => void this.#act(stroke, outside)

  readonly dispose = (): void => {
    this.#drop()
    this.#queue = []
    this.cancel()
  }

  #isTwice(stroke: Stroke, place: Place, at: number): boolean {
    if (stroke !== 'mod+Enter' && stroke !== 'mod+shift+Enter') return false
    if (place.layer) this.#sentAt = at
    return !place.layer && at - this.#sentAt < twice
  }

  #hold(event: KeyPress, stroke: Stroke, place: Place): void {
    const after = event.timeStamp - this.#lastAt
    this.#lastAt = event.timeStamp
    // What waits before it may open a field even now: the browser must not write there what will be handed over.
    if (this.#settling || this.#held.length > 0) event.preventDefault()
    if (this.#held.length > 0 && after >= burst.gap) this.#release()
    const isNext = this.#pending.length > 0 && follows(after) && this.#isKnown(stroke)
    if (!this.#settling && this.#held.length === 0 && isNext) {
      event.preventDefault()
      this.#act(stroke, place)
      return
    }
    this.#held.push({ stroke, key: event.key, at: event.timeStamp, place })
    if (this.#leads(stroke)) event.preventDefault()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#release(), this.#held.length === 1 ? hold : burst.gap)
  }

  /**
   * A code has a digit or a capital in it: six fast presses of `j` and Enter are hands (or a test). It begins with a letter or a digit, or
   * with the `]` that some scanners put first: `/` and words in one breath are a search, however fast.
   */
  #isBurst(now: number): boolean {
    const [first] = this.#held
    const last = this.#held.at(-1)
    return (
      first !== undefined &&
      last !== undefined &&
      this.#held.length >= burst.length &&
      now - last.at < burst.gap &&
      /[\p{L}\d\]]/u.test(first.key) &&
      this.#held.some(({ key }) => /[\dA-Z]/.test(key))
    )
  }

  #leads(stroke: Stroke): boolean {
    return this.#pending.length > 0 || this.#options.candidates().some(({ strokes }) => strokes.includes(stroke))
  }

  /** Whether it begins a binding that is known so far, or goes on with the one under way. */
  #isKnown(stroke: Stroke): boolean {
    const typed = [...this.#pending, stroke]
    return this.#options.candidates().some(({ strokes }) => typed.every((each, at) => strokes[at] === each))
  }

  #release(...then: readonly Typed[]): void {
    this.#queue.push(...this.#held, ...then)
    this.#drop()
    if (!this.#settling) void this.#actInTurn()
  }

  /** `j` and `x` in one breath: the second means the row that the first went to, so it waits until that is drawn. */
  async #actInTurn(): Promise<void> {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const rest = this.#isKnown(next.stroke) || this.#isText(next) ? undefined : this.#options.rest?.()
      if (rest !== undefined) await this.#until(rest)
      if (this.#isText(next)) {
        this.#options.handOver?.(next.key)
        continue
      }
      this.#act(next.stroke, next.place)
      if (this.#queue.length === 0 || this.#options.settled === undefined) continue
      this.#drawing = true
      await this.#until(this.#options.settled())
      this.#drawing = false
    }
  }

  /** “.” and words in one breath: the words are meant for what “.” has opened since they were typed. */
  #isText({ stroke, place }: Typed): boolean {
    const isChord = splitStroke(stroke).modifiers.has('mod')
    return !isChord && !place.field && !place.layer && this.#options.takesTyping?.() === true
  }

  async #until(done: Promise<void>): Promise<void> {
    this.#settling = true
    await done.catch(() => undefined) // a line that broke: the key leads nowhere, then
    this.#settling = false
  }

  #drop(): void {
    clearTimeout(this.#timer)
    this.#held = []
  }

  #act(stroke: Stroke, place: Place): boolean {
    const pending = this.#pending
    if (pending.length > 0 && stroke === 'Escape') {
      this.cancel()
      return true
    }
    if (pending.length > 0 && stroke === 'Backspace') {
      this.#setPending(pending.slice(0, -1))
      return true
    }
    if (pending.length === 0 && isOfControl(stroke, place)) return false // the bindings need not be looked through
    const typed = [...pending, stroke]
    const open = this.#options
      .candidates()
      .filter((it) => typed.every((each, at) => it.strokes[at] === each) && passes(it, typed, place))
    const whole = open.find(({ strokes }) => strokes.length === typed.length)
    if (whole !== undefined) {
      this.cancel()
      this.#options.run(whole.id)
      return true
    }
    if (open.length > 0) {
      this.#setPending(typed)
      return true
    }
    // A key that leads nowhere ends the sequence, and does not fire by itself: it was meant as part of it.
    this.cancel()
    return pending.length > 0
  }

  #setPending(next: readonly Stroke[]): void {
    if (next.length === 0 && this.#pending.length === 0) return
    this.#pending = next
    this.#options.onPending(next)
  }
}

/** Enter on a button, Space in a box: whatever is bound to it, the control gets it. */
function isOfControl(stroke: Stroke, place: Place): boolean {
  const { modifiers, key } = splitStroke(stroke)
  return place.control && !place.field && !modifiers.has('mod') && ownKeys.has(key)
}

/** Whether a binding may fire from where the key was pressed. */
function passes({ scope, inFields }: Candidate, typed: readonly Stroke[], place: Place): boolean {
  const stroke = typed[0] ?? ''
  const chord = splitStroke(stroke).modifiers.has('mod')
  // A dialog, a menu, a list box keeps its keys, Esc among them; its form may be saved, and the palette may be called.
  if (place.layer)
    return (
      chord &&
      !(place.field && editing.has(stroke)) &&
      (place.layerForm ? scope === 'form' || scope === 'global' : scope === 'global')
    )
  if (place.field) return (chord && !editing.has(stroke)) || stroke === 'Escape' || inFields
  return !isOfControl(stroke, place)
}
