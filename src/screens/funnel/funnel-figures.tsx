import { useState } from 'react'
import { addDays, today } from '../../domain/dates.ts'
import { funnelStages } from '../../domain/growth/funnel-stages.ts'
import { counted, numberText } from '../../domain/text.ts'
import { type FunnelFiguresQuery, funnelFiguresQuery } from '../../gateway/generated/sales-funnel.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Nothing } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const

/** Of the leads made in a period: how many came how far, how fast, and why the others were lost. */
export function FunnelFigures({ onClose }: { onClose: () => void }) {
  const [days, setDays] = useState<'30' | '90' | '365'>('90')
  const { data, failure, refetch } = useQuery(funnelFiguresQuery, {
    from: addDays(today(), 1 - Number(days)),
    to: today(),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Conversion and speed"
      description="Of the leads made in these days, whatever became of them since."
      width="large"
    >
      <div className="flex flex-col gap-4">
        <RadioGroup label="Leads made in the last" look="segments" value={days} onChange={setDays} options={periods} />
        {data !== undefined ? (
          <Figures figures={data.funnelFigures} />
        ) : failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <FailureState failure={failure} what="figures" onRetry={refetch} />
        )}
      </div>
    </Dialog>
  )
}

function Figures({ figures: { made, lost, open, steps, reasons } }: { figures: FunnelFiguresQuery['funnelFigures'] }) {
  if (made === 0) return <p className="text-muted">No leads were made in these days.</p>
  return (
    <>
      <p>
        {counted(made, 'lead')} made: {numberText(open)} still open, {numberText(lost)} lost.
      </p>
      <table className="w-full border-collapse text-left tabular">
        <caption className="sr-only">How many leads came to each stage</caption>
        <thead className="text-muted text-secondary">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 font-normal">
              Stage
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal">
              Came so far
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal">
              Of the stage before
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Days, median
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.stage} className="border-line border-b">
              <th scope="row" className="py-2 font-normal">
                {funnelStages[step.stage]}
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1.5 rounded-full bg-accent"
                  style={{ width: `${made === 0 ? 0 : Math.max(1, (step.reached / made) * 100)}%` }}
                />
              </th>
              <td className="px-2 py-2 text-right">{numberText(step.reached)}</td>
              <td className="px-2 py-2 text-right">
                {step.from_before === null ? <Nothing /> : `${numberText(step.from_before)} %`}
              </td>
              <td className="py-2 text-right">{step.days === null ? <Nothing /> : numberText(step.days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.length > 0 && (
        <section aria-label="Why leads were lost">
          <h3 className="mb-1 font-semibold">Why leads were lost</h3>
          <ul className="flex flex-col gap-1">
            {reasons.map(({ reason, leads }) => (
              <li key={reason} className="flex justify-between gap-4">
                <span className="wrap-anywhere">{reason}</span>
                <span className="text-muted tabular">{numberText(leads)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
