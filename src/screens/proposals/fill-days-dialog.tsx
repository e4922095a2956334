import { useState } from 'react'
import { daysFrom } from '../../domain/proposals.ts'
import { counted } from '../../domain/text.ts'
import { packageQuery } from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { type DraftDay, named } from './draft.ts'
import { PackageBox } from './package-box.tsx'

/** Days of a package, all or some, added to what is written or instead of it. */
export function FillDaysDialog({
  hasDays,
  onDone,
  onClose,
}: {
  hasDays: boolean
  onDone: (days: readonly DraftDay[], how: 'add' | 'replace', title: string) => void
  onClose: () => void
}) {
  const [id, setId] = useState<number | null>(null)
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const [how, setHow] = useState<'add' | 'replace'>('add')
  const { data, failure } = useQuery(packageQuery, { id: id ?? 0 }, { enabled: id !== null, keepPrevious: false })
  const days = data?.package.itineraries.toSorted((a, b) => a.day - b.day) ?? []
  const taken = days.filter((day) => !without.has(day.id))
  const off = id === null ? 'Choose a package first.' : taken.length === 0 ? 'Choose at least one day.' : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title="Days from a package"
      footer={
        <>
          <Button does="cancel" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            does="submit"
            variant="primary"
            off={off}
            onClick={() => {
              onDone(daysFrom(taken).map(named), how, data?.package.title ?? '')
              onClose()
            }}
          >
            {taken.length === 0 ? 'Copy days' : `Copy ${counted(taken.length, 'day')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Package">
          <PackageBox
            value={id}
            autoFocus
            onChange={(next) => {
              setId(next)
              setWithout(new Set())
            }}
          />
        </Field>
        {failure !== null && id !== null && data === undefined && (
          <Banner tone="danger" live title="The package could not be loaded">
            {failure.messages.join(' ')}
          </Banner>
        )}
        {id !== null && data === undefined && failure === null && <SkeletonText lines={4} />}
        {data !== undefined && id !== null && days.length === 0 && (
          <Banner title="No itinerary">This package has prices, but no itinerary yet.</Banner>
        )}
        {id !== null && days.length > 0 && (
          <fieldset className="flex flex-col gap-1.5">
            <legend className="mb-1 font-medium">Days</legend>
            {days.map((day) => (
              <Checkbox
                key={day.id}
                checked={!without.has(day.id)}
                detail={[day.location_name, day.accommodation].filter(Boolean).join(' · ') || undefined}
                onChange={(event) => {
                  const next = new Set(without)
                  if (event.target.checked) next.delete(day.id)
                  else next.add(day.id)
                  setWithout(next)
                }}
              >
                Day {day.day}: {day.title}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {hasDays && (
          <RadioGroup
            look="segments"
            label="Current days"
            value={how}
            onChange={setHow}
            options={[
              { value: 'add', label: 'Add after the current days' },
              { value: 'replace', label: 'Replace the current days' },
            ]}
          />
        )}
      </div>
    </Dialog>
  )
}
