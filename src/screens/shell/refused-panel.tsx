import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { routeOf } from '../../domain/routes/routes.ts'
import { namesText } from '../../domain/text.ts'
import type { AccessNeed } from '../../domain/verdict.ts'
import { accessHelpQuery } from '../../gateway/generated/access-requests.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import type { Refused } from '../../state/refused.ts'
import { announce } from '../../ui/announcer.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Instant } from '../../ui/time.tsx'

/** Why one is here and not on the screen one asked for: what is missing, who can give it, and the way to ask. Stays until it is closed. */
export function RefusedPanel({ refused: { verdict, at } }: { refused: Refused }) {
  const { reason, fix, ask } = verdict
  const title = `You cannot open “${routeOf(verdict.screen).title}”`
  useEffect(() => announce(`${title}. ${reason}`), [title, reason])
  return (
    <section
      aria-label="Why you are seeing this"
      data-print="hide"
      className="mx-4 mt-4 flex max-w-3xl items-start gap-3 rounded-panel border border-line bg-raised p-4 sm:mx-6"
    >
      <LockKeyhole className="mt-0.5 text-warning" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <h2 className="font-semibold">{title}</h2>
          <p>{reason}</p>
        </div>
        {ask !== undefined && <Ask need={ask} />}
        {fix !== undefined && fix.to !== at && (
          <a href={fix.to} className={buttonClasses('secondary', 'medium', 'self-start')}>
            {fix.label}
          </a>
        )}
      </div>
      <CommandButton id="access.close" iconOnly variant="ghost" className="-mt-1.5 -mr-1.5" />
    </section>
  )
}

function Ask({ need }: { need: AccessNeed }) {
  const { data, failure } = useQuery(accessHelpQuery, { need })
  if (failure != null && data === undefined) return <CommandButton id="access.ask" className="self-start" />
  if (data === undefined) return <div className="h-14" />
  const { givers, asked_at } = data.accessHelp
  const names = namesText(givers.map(({ name }) => name))
  if (givers.length === 0) return <p className="text-muted">Nobody else in your agency can give you this.</p>
  if (asked_at !== null)
    return (
      <p className="text-muted">
        Asked {names} <Instant value={asked_at} look="ago" />. You can ask again after a day.
      </p>
    )
  return (
    <>
      <p className="text-muted">
        {givers.length === 1 ? `${names} can give it to you.` : `Any of these can give it to you: ${names}.`}
      </p>
      <CommandButton id="access.ask" label={givers.length === 1 ? `Ask ${names}` : 'Ask them'} className="self-start" />
    </>
  )
}
