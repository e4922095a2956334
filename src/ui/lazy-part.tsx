import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part in a chunk of its own. React.lazy with Suspense would hold the first sight back by 300 ms; this shows the stand-in
 * at once and the part as soon as its module is there. `preload` fetches it early.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props>,
): ComponentType<Props> & { preload: () => Promise<unknown> } {
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
    useEffect(() => {
      if (ready === null)
        preload().then(
          () => setTurn(1),
          () => undefined,
        ) // the stand-in stays
    }, [])
    const Shown = ready ?? StandIn
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload })
}
