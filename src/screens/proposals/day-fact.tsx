import type { ReactNode } from 'react'

/** A fact of a day with its sign; nothing where it is not said. */
export function Fact({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  if (text === '') return null
  return (
    <span className="inline-flex items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-3.5">
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{name}: </span>
      {text}
    </span>
  )
}
