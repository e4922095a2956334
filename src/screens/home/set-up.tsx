import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { SetUpStatus } from '../../domain/schema/types.generated.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** What is left before the agency is fully set up; disappears by itself when all is done. */
export function SetUp({ status }: { status: SetUpStatus }) {
  return (
    <section aria-label="Set-up" className="rounded-panel border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="font-semibold">Finish setting up</h2>
          <p className="text-muted text-secondary">
            {status.done} of {status.total} steps are done.
          </p>
        </div>
        <div className="w-full sm:w-56">
          <ProgressBar label="Set-up" hidden value={status.total === 0 ? 1 : status.done / status.total} />
        </div>
      </div>
      <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {status.steps.map((step) => (
          <li key={step.key} className="flex items-start gap-2">
            {step.done ? (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
            ) : (
              <Circle className="mt-0.5 size-4 shrink-0 text-faint" aria-hidden="true" />
            )}
            <span className="min-w-0">
              <span className="sr-only">{step.done ? 'Done: ' : 'To do: '}</span>
              {step.done || step.link === null ? (
                <span className={step.done ? 'text-muted' : 'font-medium'}>{step.label}</span>
              ) : (
                <Link href={step.link} className="font-medium hover:underline">
                  {step.label}
                </Link>
              )}
              {!step.done && <span className="block text-muted text-secondary">{step.help}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
