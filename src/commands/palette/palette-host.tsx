import { type ComponentType, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useUser } from '../../state/session.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { setContextRoute } from '../context.ts'
import { Keyboard } from '../keys/keyboard.ts'
import { isMac, type Stroke } from '../keys/keys.ts'
import { liveKeys } from '../keys/live-keys.ts'
import { screenLoads } from '../keys/screen-loads.ts'
import { closeOverlay, type Overlay, type PaletteStart, useOverlay } from '../overlay.ts'
import { loadAreas, restOfAreas } from '../registry.ts'
import { runCommand } from '../run.ts'
import { scanned } from '../scanned.ts'
import { clearUndo } from '../undo.ts'
import { rememberFor } from './palette-memory.ts'
import { handOver, takeEarlyKeys, takesTyping, typeAhead } from './type-ahead.ts'

// Awaited, then drawn: React.lazy adds 300 ms to the first opening (reference/web-stack.md).
/** A frame and what follows it: React has drawn, and the screen has lent its new context. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const withAreas = <Part,>(part: Promise<Part>): Promise<Part> => loadAreas().then(() => part)
const loadPalette = () => withAreas(import('./palette.tsx'))
const loadSheets = () => withAreas(import('../sheets.tsx'))
const loadWhichKey = () => withAreas(import('../keys/which-key.tsx'))

interface PaletteModules {
  palette?: ComponentType<{ start: PaletteStart | undefined }>
  sheets?: ComponentType<{ overlay: Overlay }>
  whichKey?: ComponentType<{ pending: readonly Stroke[]; onChoose: (stroke: Stroke) => void; onClose: () => void }>
}

/** When a sequence has begun and the hands rest, so long before the panel shows. */
const whichKeyAfter = 250

/**
 * Listens to the keyboard and shows what commands open. Mounted once, by the application's frame; `route` is the path in front.
 * The palette is fetched and mounted while the page is idle, so that opening it is only showing it.
 */
export function PaletteHost({ route }: { route: string }) {
  const overlay = useOverlay()
  const [parts, setParts] = useState<PaletteModules>({})
  const [pending, setPending] = useState<readonly Stroke[]>([])
  const keyboard = useRef<Keyboard | undefined>(undefined)
  // Before the paint, as what the screen lends: the first key on it already means it.
  useLayoutEffect(() => setContextRoute(route), [route])
  // Recents, habits and the way back are one person's in one agency.
  const user = useUser()
  const owner = user === null ? 'guest' : `${user.id}.${user.agency?.id ?? 'none'}`
  useEffect(() => {
    rememberFor(owner)
    return clearUndo
  }, [owner])

  // Before the paint: a key that follows the first sight of the page is heard.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let showing = false
    const engine = new Keyboard({
      mac: isMac(),
      candidates: liveKeys,
      run: (id) => void runCommand(id as `${string}.${string}`, { by: 'key' }), // candidates carry the ids of commands
      onPending: (strokes) => {
        clearTimeout(timer)
        if (strokes.length === 0) showing = false
        if (showing || strokes.length === 0) setPending(strokes)
        else
          timer = setTimeout(() => {
            showing = true
            setPending(strokes)
          }, whichKeyAfter)
      },
      onScan: scanned,
      settled: drawn,
      takesTyping,
      handOver,
      rest: () => restOfAreas()?.then(screenLoads) ?? screenLoads(),
    })
    keyboard.current = engine
    window.addEventListener('keydown', engine.handle)
    window.addEventListener('keydown', engine.early, true)
    // Widgets that are pressed by Enter (the box of a date) do not let it bubble, also not the chord that saves.
    const early = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) engine.handle(event)
    }
    window.addEventListener('keydown', early, true)
    window.addEventListener('blur', engine.cancel)
    const elsewhere = (event: PointerEvent): void => {
      if (!(event.target instanceof Element && event.target.closest('[data-which-key]') !== null)) engine.cancel()
    }
    window.addEventListener('pointerdown', elsewhere)
    return () => {
      clearTimeout(timer)
      engine.dispose()
      window.removeEventListener('keydown', engine.handle)
      window.removeEventListener('keydown', engine.early, true)
      window.removeEventListener('keydown', early, true)
      window.removeEventListener('blur', engine.cancel)
      window.removeEventListener('pointerdown', elsewhere)
    }
  }, [])

  useEffect(() => {
    // In slices, since nobody waits for them; without a line they come when they are called.
    const add = (part: PaletteModules) => startTransition(() => setParts((known) => ({ ...known, ...part })))
    const later = () => undefined
    const mount = (): void => {
      void loadPalette().then(({ default: palette }) => add({ palette }), later)
      void loadWhichKey().then(({ WhichKey: whichKey }) => add({ whichKey }), later)
    }
    return whenIdle(mount)
  }, [])
  // Called before the page was idle: fetched at once.
  useEffect(() => {
    if (overlay === undefined) return
    if (overlay.name === 'palette')
      void loadPalette().then(({ default: palette }) =>
        setParts((known) => (known.palette === undefined ? { ...known, palette } : known)),
      )
    else
      void loadSheets().then(({ Sheets: sheets }) =>
        setParts((known) => (known.sheets === undefined ? { ...known, sheets } : known)),
      )
  }, [overlay])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was open belongs to the screen before; closed before the paint, so that nothing opened on this one is closed
  useLayoutEffect(() => closeOverlay, [route])

  const { palette: Palette, sheets: Sheets, whichKey: WhichKey } = parts
  const isFetched = Palette !== undefined
  useLayoutEffect(() => (isFetched ? undefined : typeAhead()), [isFetched])
  useLayoutEffect(takeEarlyKeys, [])
  return (
    <>
      {Palette !== undefined && <Palette start={overlay?.name === 'palette' ? overlay.start : undefined} />}
      {Sheets !== undefined && overlay !== undefined && overlay.name !== 'palette' && <Sheets overlay={overlay} />}
      {WhichKey !== undefined && pending.length > 0 && (
        <WhichKey
          pending={pending}
          onChoose={(stroke) => keyboard.current?.choose(stroke)}
          onClose={() => keyboard.current?.cancel()}
        />
      )}
    </>
  )
}
