import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Toaster as Sonner, toast, useSonner } from 'sonner'

/** Reached by the command `safiri.messages` (shift+t): sonner's own key would also fire while text is typed. Pauses on hover and focus. */
export interface ToastsProps {
  readonly theme: 'light' | 'dark' | 'system'
  /** Hears that toasts can be shown; answers how it stops. */
  readonly onThere: (show: typeof toast) => () => void
}

export function Toasts({ theme, onThere }: ToastsProps) {
  useEffect(() => onThere(toast), [onThere])
  const box = useRef<HTMLDivElement>(null)
  const passing = useFocusPassing(box)
  const top = useFreePlace(box)
  return (
    <div ref={box} {...passing} className="contents">
      <Sonner
        position="top-right"
        style={{ fontFamily: 'var(--font-sans)' }} // sonner's own sheet would say the system's font
        theme={theme}
        duration={5000}
        visibleToasts={3}
        closeButton
        hotkey={[]}
        containerAriaLabel="Messages"
        offset={{ top, right: 16 }}
        mobileOffset={{ top, left: 16, right: 16 }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'group flex w-88 max-w-[calc(100vw-2rem)] items-start gap-2.5 rounded-panel bg-raised p-3 pr-9 text-body text-ink shadow-float',
            title: 'font-medium',
            description: 'text-muted text-secondary',
            content: 'min-w-0 flex-1',
            icon: 'mt-0.5 shrink-0 [&_svg]:size-4',
            success: '[&_[data-icon]]:text-success',
            error: '[&_[data-icon]]:text-danger',
            actionButton:
              'shrink-0 rounded-control border border-line px-2 py-0.5 font-medium text-secondary hover:bg-hover',
            closeButton:
              'absolute top-2.5 right-2.5 flex size-6 items-center justify-center rounded-control text-muted hover:bg-hover [&_svg]:size-3.5',
          },
        }}
      />
    </div>
  )
}

/** Below the top bar; where a toast is until the places that are free are known. */
const usualTop = 56

/** Top right, so far down that no button lies under it: what was done is told, what comes next can be pressed. */
function useFreePlace(box: RefObject<HTMLElement | null>): number {
  const { toasts } = useSonner()
  const count = toasts.length
  const [top, setTop] = useState(usualTop)
  useEffect(() => {
    if (count === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    import('./toast-place.ts').then(
      ({ freeTop }) => {
        const look = () => {
          if (gone) return
          setTop((now) => (box.current === null ? now : freeTop(box.current, usualTop, now)))
          timer = setTimeout(look, 200) // a dialog may open, or the page be scrolled, while a toast stands
        }
        look()
      },
      () => undefined,
    ) // without the network it stays where it is
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [count, box])
  return top
}

/**
 * Sonner takes whoever tabs out of the messages back to where they came from, so that Tab would never get past them. So it is not told
 * of the focus: Tab goes on, and only a message that goes away with the focus on it gives it back.
 */
function useFocusPassing(box: RefObject<HTMLDivElement | null>) {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const watching = new MutationObserver(() => {
      if (before.current === null || document.activeElement !== document.body || !document.hasFocus()) return
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      before.current = null
    })
    if (box.current !== null) watching.observe(box.current, { childList: true, subtree: true })
    return () => watching.disconnect()
  }, [box])
  return {
    onFocusCapture(event: FocusEvent<HTMLElement>) {
      event.stopPropagation()
      if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) before.current = null
    },
  }
}
