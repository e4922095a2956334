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
    const focus = useRef<Place>([])
    useLayoutEffect(() => {
      if (isReady) passOnFocus(focus.current)
    }, [isReady])
    if (Ready !== null) return <Ready {...props} />
    return (
      <StandsIn focus={focus}>
        <StandIn {...props} />
      </StandsIn>
    )
  }
  return Object.assign(Part, { preload })
}

/** Where the focus is: an element, what it is in, and what stands before each of them. */
type Place = readonly { readonly element: Element; readonly before: Element | null }[]

function placeOfFocus(): Place {
  const place: Place[number][] = []
  for (let element = document.activeElement; element !== null; element = element.parentElement)
    place.push({ element, before: element.previousElementSibling })
  return place
}

/** Gives the focus to what has come where it was, when that is gone. */
function passOnFocus(place: Place): void {
  const stays = place.findIndex(({ element }) => element.isConnected)
  const [gone, parent] = [place[stays - 1], place[stays]?.element]
  if (gone === undefined || parent === undefined) return
  const newcomer = gone.before === null ? parent.firstElementChild : gone.before.nextElementSibling
  if (newcomer !== null) firstBox(newcomer)?.focus({ preventScroll: true })
}

/** Notes where the focus was just before what it holds is taken off the page. */
function StandsIn({ focus, children }: { focus: RefObject<Place>; children: ReactNode }) {
  useLayoutEffect(
    () => () => {
      focus.current = placeOfFocus()
    },
    [focus],
  )
  return children
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
