import { type ComponentType, useEffect, useRef, useState } from 'react'

/** How many pixels before it scrolls into sight something is near. */
const margin = '400px'

/** Shows the stand-in until the reader comes near, or prints: what is far down costs nothing before. */
export function whenNear<Props extends object>(
  Part: ComponentType<Props>,
  StandIn: ComponentType<Props>,
): ComponentType<Props> {
  return function Near(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [near, setNear] = useState(false)
    useEffect(() => {
      const here = place.current
      if (here === null) return
      const show = () => setNear(true)
      const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && show(), {
        rootMargin: margin,
      })
      watch.observe(here)
      addEventListener('beforeprint', show)
      return () => {
        watch.disconnect()
        removeEventListener('beforeprint', show)
      }
    }, [])
    return near ? (
      <Part {...props} />
    ) : (
      <div ref={place}>
        <StandIn {...props} />
      </div>
    )
  }
}
