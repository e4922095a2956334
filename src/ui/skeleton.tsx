import { classes } from './classes.ts'

/** A placeholder of the size of what will appear; set its height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes('block animate-pulse-soft rounded-control bg-sunken', className)} />
  )
}

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
        <Skeleton key={line} className={classes('h-3.5', line === lines - 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  )
}
