import { type FromFrame, isReady, readMessage, type ToFrame } from './frame-messages.ts'

/** A page as it is to stand in the frame. */
export interface Drawing {
  /** Of which page: another one begins at its top. */
  readonly page: string
  readonly css: string
  /** The whole body. */
  readonly html: string
}

interface Sent extends Drawing {
  /** The body with nothing in its sections: what stands around them, and their order. */
  readonly around: string
  readonly sections: ReadonlyMap<string, string>
}

/** Takes a page apart into its sections. Inert: nothing of it is loaded or run. */
export function takeApart(drawing: Drawing): Sent {
  const { body } = new DOMParser().parseFromString(drawing.html, 'text/html')
  const sections = new Map<string, string>()
  for (const each of [...body.querySelectorAll<HTMLElement>('[data-section]')]) {
    const id = each.dataset.section ?? ''
    sections.set(id, each.outerHTML)
    each.replaceWith(`[${id}]`)
  }
  return { ...drawing, around: body.innerHTML, sections }
}

/** What has to be sent so that the frame shows `next`: the sections that differ, or the page where more does. */
export function differenceOf(last: Sent | null, next: Sent): readonly ToFrame[] {
  if (last === null || last.page !== next.page || last.css !== next.css || last.around !== next.around)
    return [{ kind: 'page', css: next.css, html: next.html, top: last?.page !== next.page }]
  return [...next.sections].flatMap(([id, html]) =>
    last.sections.get(id) === html ? [] : [{ kind: 'section' as const, id, html }],
  )
}

/**
 * The line to the page in the frame. After each load the frame says that it is ready; it is then given one end of a line of its own, and all
 * that it is to show. What comes by another way, or from another window, is not heard.
 */
export class FrameBridge {
  #frame: HTMLIFrameElement
  #hear: (message: FromFrame) => void
  #port: MessagePort | null = null
  #sent: Sent | null = null
  #wanted: Drawing | null = null
  #selected: ToFrame | null = null

  constructor(frame: HTMLIFrameElement, hear: (message: FromFrame) => void) {
    this.#frame = frame
    this.#hear = hear
    window.addEventListener('message', this.#ready)
  }

  close(): void {
    window.removeEventListener('message', this.#ready)
    this.#port?.close()
    this.#port = null
  }

  /** The origin of a page in a sandbox is `null`. */
  readonly #ready = (event: MessageEvent): void => {
    if (event.source !== this.#frame.contentWindow || event.origin !== 'null' || !isReady(event.data)) return
    this.#port?.close()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    this.#sent = null
    port1.onmessage = ({ data }) => {
      const message = readMessage(data)
      if (message === null) return
      if (message.kind === 'listening') this.#all()
      else this.#hear(message)
    }
    // A sandbox has no origin that could be named; the window is the frame's own, and it can only show our page.
    this.#frame.contentWindow?.postMessage({ kind: 'line' }, '*', [port2])
  }

  #all(): void {
    this.#sent = null
    if (this.#wanted !== null) this.draw(this.#wanted)
    if (this.#selected !== null) this.tell(this.#selected)
  }

  tell(message: ToFrame): void {
    if (message.kind === 'select') this.#selected = message
    this.#port?.postMessage(message)
  }

  draw(drawing: Drawing): void {
    this.#wanted = drawing
    if (this.#port === null) return
    const next = takeApart(drawing)
    const messages = differenceOf(this.#sent, next)
    this.#sent = next
    for (const message of messages) this.tell(message)
  }
}
