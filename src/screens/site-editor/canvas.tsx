import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { runTime } from '../../gateway/config.ts'
import { classes } from '../../ui/classes.ts'
import { type Drawing, FrameBridge } from './frame-bridge.ts'
import type { FramePlace, FromFrame, ToFrame } from './frame-messages.ts'

export const devices = {
  phone: { name: 'Phone', width: 390 },
  tablet: { name: 'Tablet', width: 768 },
  desktop: { name: 'Desktop', width: 1280 },
} as const
export type Device = keyof typeof devices

export interface CanvasHandle {
  readonly tell: (message: ToFrame) => void
}

interface CanvasProps {
  readonly title: string
  readonly device: Device
  /** Null until there is something to draw. */
  readonly drawing: Drawing | null
  readonly chosen: { readonly section: string | null; readonly field: string | null; readonly group: string | null }
  readonly onSelect: (place: FramePlace) => void
  readonly onEdit: (place: FramePlace) => void
  readonly onText: (place: FramePlace, value: string) => void
  readonly onWritten: () => void
  readonly onLeave: () => void
  readonly handle: { current: CanvasHandle | null }
  /** In place of a page that could not be had. */
  readonly instead: ReactNode | null
}

/** The page itself, drawn by the site's own renderer in a sandbox, as wide as the device that is looked through. */
export function Canvas(props: CanvasProps) {
  const { title, device, drawing, chosen, handle, instead } = props
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const bridge = useRef<FrameBridge | null>(null)
  const latest = useRef(props)
  latest.current = props
  const [room, setRoom] = useState({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const watching = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const line = new FrameBridge(element, (message) => hear(message, latest.current, box.current))
    bridge.current = line
    handle.current = { tell: (message) => line.tell(message) }
    return () => {
      handle.current = null
      line.close()
    }
  }, [handle])
  useLayoutEffect(() => {
    if (drawing !== null) bridge.current?.draw(drawing)
  }, [drawing])
  const { section, field, group } = chosen
  useEffect(() => {
    bridge.current?.tell({ kind: 'select', place: { section, field, group }, into: true })
  }, [section, field, group])

  const width = device === 'desktop' ? Math.max(devices.desktop.width, room.width) : devices[device].width
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={box}
      role="group"
      aria-label="The page"
      className="relative flex min-h-0 min-w-0 flex-1 justify-center overflow-hidden bg-sunken"
    >
      <div style={{ width: width * scale, height: room.height }} className="relative shrink-0">
        <iframe
          ref={frame}
          src={`${runTime.config.apiHost}/site/editor-frame`}
          sandbox="allow-scripts"
          title={title}
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          className={classes(
            'absolute top-0 left-0 origin-top-left border-0 bg-white',
            device !== 'desktop' && 'shadow-float',
          )}
        />
      </div>
      {instead !== null && <div className="absolute inset-0 overflow-auto bg-canvas">{instead}</div>}
    </div>
  )
}

function hear(message: FromFrame, props: CanvasProps, box: HTMLElement | null): void {
  if (message.kind === 'select') props.onSelect(message.place)
  else if (message.kind === 'edit') props.onEdit(message.place)
  else if (message.kind === 'text') props.onText(message.place, message.value)
  else if (message.kind === 'written') props.onWritten()
  else if (message.kind === 'leave') props.onLeave()
  else if (message.kind === 'key') {
    // As if pressed beside the frame: the keys of the editor are those of the whole screen.
    const { kind: _, ...facts } = message
    box?.dispatchEvent(new KeyboardEvent('keydown', { ...facts, bubbles: true, cancelable: true }))
  }
}
