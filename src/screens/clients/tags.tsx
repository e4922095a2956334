import { Nothing } from '../../ui/time.tsx'

export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <Nothing />
  return (
    <span className="flex min-w-0 flex-wrap gap-1 overflow-hidden">
      {tags.map((tag) => (
        <span key={tag} className="truncate rounded-full bg-sunken px-2 text-muted text-secondary">
          {tag}
        </span>
      ))}
    </span>
  )
}
