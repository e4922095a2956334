/** A line of the navigation. */
export const entryLook =
  'flex h-8 w-full items-center gap-2.5 rounded-control px-2 text-left ring-inset-focus max-lg:h-10 max-sm:h-11'

/** How much waits there. */
export function Count({ count }: { count: number }) {
  return (
    <span className="ml-auto rounded-full bg-accent-soft px-1.5 text-accent text-caption tabular">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
