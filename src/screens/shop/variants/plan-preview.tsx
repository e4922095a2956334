import { counted } from '../../../domain/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { type Combination, keyOf, titleOf } from './option-plan.ts'
import type { Planned } from './options-dialog.tsx'

/** Which combinations are wanted, and what becomes of the variants: nothing is lost without being named here. */
export function PlanPreview({
  combinations,
  wanted,
  existing,
  planned: { plan, failure },
  onWant,
}: {
  combinations: readonly Combination[]
  wanted: ReadonlySet<string>
  existing: ReadonlySet<string>
  planned: Planned
  onWant: (keys: readonly string[], on: boolean) => void
}) {
  const all = combinations.map(keyOf)
  return (
    <section aria-label="What will become of the variants" className="flex flex-col gap-3 border-line border-t pt-3">
      <div aria-live="polite" className="flex flex-col gap-1">
        {failure !== null && <p className="text-danger">{failure}</p>}
        {plan?.problem != null && <p className="text-danger">{plan.problem}</p>}
        {plan !== null && (
          <p>
            <span className="font-medium">{counted(plan.made.length, 'new variant')}</span>, {plan.kept.length} kept
            {plan.archived.length > 0 && `, ${plan.archived.length} archived`}
            {plan.deleted.length > 0 && `, ${plan.deleted.length} deleted`}.
          </p>
        )}
        {plan !== null && plan.archived.length > 0 && (
          <p className="text-warning">
            Archived, because they were sold or have stock: {plan.archived.join(', ')}. Orders and history keep them.
          </p>
        )}
        {plan !== null && plan.deleted.length > 0 && (
          <p className="text-danger">Deleted, because nothing ever happened to them: {plan.deleted.join(', ')}.</p>
        )}
      </div>
      {combinations.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-medium">Combinations that you sell</legend>
          <div className="flex flex-wrap gap-2">
            <Button does="choose" size="small" onClick={() => onWant(all, true)}>
              All
            </Button>
            <Button does="choose" size="small" onClick={() => onWant(all, false)}>
              None
            </Button>
          </div>
          <div className="grid max-h-72 gap-x-4 gap-y-1 overflow-y-auto sm:grid-cols-2">
            {combinations.map((combination) => {
              const key = keyOf(combination)
              return (
                <Checkbox key={key} checked={wanted.has(key)} onChange={(event) => onWant([key], event.target.checked)}>
                  {titleOf(combination)}
                  {plan?.made.includes(titleOf(combination)) === true && (
                    <span className="ml-1.5 text-success text-secondary">new</span>
                  )}
                  {existing.has(key) && !wanted.has(key) && (
                    <span className="ml-1.5 text-danger text-secondary">goes</span>
                  )}
                </Checkbox>
              )
            })}
          </div>
        </fieldset>
      )}
    </section>
  )
}
