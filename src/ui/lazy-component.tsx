import { type ComponentType, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { firstBox } from './first-box.ts'

export type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * A part in a chunk of its own. React.lazy with Suspense would hold the first sight back by 300 ms; this shows the stand-in
 * at once and the part as soon as its module is there. `preload` fetches it early.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props>,
  isWanted: (props: Props) => boolean = () => true,
): LazyComponent<Props> {
  let ready: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | undefined
  const preload = () => {
    loading ??= load().then((part) => {
      ready = part
      return part
    })
    loading.catch(() => {
      loading = undefined // a broken line: the next sight tries again
    })
    return loading
  }
  function Part(props: Props) {
    const [, setTurn] = useState(0)
    const wanted = isWanted(props)
    useEffect(() => {
      if (wanted && ready === null)
        preload().then(
          () => setTurn(1),
          () => undefined,
        ) // the stand-in stays
    }, [wanted])
    const Ready = ready
    const isReady = Ready !== null
    const focus = useRef<Place>(null)
    useLayoutEffect(() => {
      if (isReady && focus.current !== null) passOnFocus(focus.current)
    }, [isReady])
    if (Ready !== null) return <Ready {...props} />
    if (!wanted) return <StandIn {...props} />
    return (
      <StandsIn focus={focus}>
        <StandIn {...props} />
      </StandsIn>
    )
  }
  return Object.assign(Part, { preload })
}

/** Where a stand-in that had the focus stood, when it is taken off the page: what it was in, and what was before it. */
interface Place {
  readonly parent: Element
  readonly before: Element | null
}

/** Gives the focus to what has come in the place of a stand-in that had it. */
function passOnFocus({ parent, before }: Place): void {
  const newcomer = before === null ? parent.firstElementChild : before.nextElementSibling
  if (newcomer !== null) firstBox(newcomer)?.focus({ preventScroll: true })
}

function StandsIn({ focus, children }: { focus: RefObject<Place | null>; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const parent = element?.contains(document.activeElement) === true ? element.parentElement : null
      focus.current = parent === null ? null : { parent, before: element?.previousElementSibling ?? null }
    }
  }, [focus])
  return (
    <span ref={box} className="contents">
      {children}
    </span>
  )
}

/** A part that is nothing until it is opened: its module comes when it is first wanted, or before, by `usePreload`. */
export const openComponent = <Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> =>
  lazyComponent(
    load,
    () => null,
    ({ open }) => open,
  )

/** Fetches what an element opens once the pointer or the focus is on it. */
export function usePreload(element: RefObject<Element | null>, part: { preload: () => Promise<unknown> }): void {
  useEffect(() => {
    const target = element.current
    const fetch = (): void => void part.preload().catch(() => undefined) // opening it tries again
    target?.addEventListener('pointerenter', fetch, { once: true })
    target?.addEventListener('focus', fetch, { once: true })
    return () => {
      target?.removeEventListener('pointerenter', fetch)
      target?.removeEventListener('focus', fetch)
    }
  }, [element, part])
}
