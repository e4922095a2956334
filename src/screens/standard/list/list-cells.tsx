import type { ReactNode } from 'react'

/** A name on two lines where it is long; on one in compact rows. */
export function Wrapped({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <span
      title={title}
      className="line-clamp-2 whitespace-normal leading-[1.1rem] wrap-anywhere group-data-[rows=32]/list:line-clamp-1"
    >
      {children}
    </span>
  )
}

/** A figure over what it belongs to: a balance over its total. In compact rows the figure alone. */
export function Stacked({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="flex flex-col leading-[1.1rem]">
      <span>{children}</span>
      <span className="text-muted text-secondary group-data-[rows=32]/list:hidden group-data-phone/list:hidden">
        {below}
      </span>
    </span>
  )
}
