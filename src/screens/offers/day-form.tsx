import type * as v from 'valibot'
import { sayFailure, undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { meals } from '../../domain/bookings/sales-choices.ts'
import { itineraryInput } from '../../domain/contract/offers/package-inputs.ts'
import { keysOf } from '../../domain/keys.ts'
import { invalidate, read } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { upload } from '../../gateway/files.ts'
import {
  createItineraryMutation,
  deletePackageImagesMutation,
  packageQuery,
  restorePackageImagesMutation,
  updateItineraryMutation,
} from '../../gateway/generated/packages.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ImageUpload, type Picture as Shown } from '../../ui/forms/image-upload.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { toast } from '../../ui/toaster.tsx'
import { PointField } from '../standard/fields/point-field.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { storedChild } from '../standard/stored-child.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import type { Day, PackageRecord, Picture } from './package-facts.ts'

type Values = Omit<v.InferOutput<typeof itineraryInput>, 'day' | 'version'>

const labels = {
  title: 'Title',
  description: 'Description',
  location_name: 'Place',
  lat: 'Latitude',
  lng: 'Longitude',
  meals: 'Meals',
  accommodation: 'Night at',
  activities: 'Activities',
}

const valuesOf = (day: Omit<Day, 'gallery'>): Values => ({
  title: day.title,
  description: day.description,
  location_name: day.location_name,
  lat: day.lat,
  lng: day.lng,
  meals: [...day.meals],
  accommodation: day.accommodation,
  activities: [...day.activities],
})

/** A day of the itinerary: new at the end, or one to be changed, with its pictures. */
export function DayForm({ record, day, onClose }: { record: PackageRecord; day: Day | null; onClose: () => void }) {
  const create = useMutation(createItineraryMutation)
  const update = useMutation(updateItineraryMutation)
  const number = day?.day ?? record.itineraries.length + 1
  const { state, notice } = useRecordForm({
    key: day === null ? `package.${record.id}.day.new` : `day.${day.id}`,
    noun: 'day',
    schema: itineraryInput,
    record: day,
    fresh: (): Values => ({
      title: '',
      description: '',
      location_name: '',
      lat: null,
      lng: null,
      meals: [],
      accommodation: '',
      activities: [],
    }),
    valuesOf,
    labels,
    save: async (input, version) =>
      day === null
        ? (await create.run({ id: record.id, input })).createItinerary
        : (await update.run({ id: day.id, input: { ...input, version } })).updateItinerary,
    reread: async () =>
      storedChild((await read(packageQuery, { id: record.id })).package.itineraries, day?.id ?? 0, 'day'),
    onSaved: (_, how) => {
      toast.done(day === null ? `Day ${number} added` : `Day ${number} saved`)
      if (how !== 'another') onClose()
    },
  })
  return (
    <FormDialog
      title={day === null ? `Add day ${number}` : `Day ${number}`}
      state={state}
      width="large"
      saveLabel={day === null ? 'Add day' : 'Save changes'}
      {...(day === null ? { anotherLabel: 'Add and next day' } : {})}
      onClose={onClose}
    >
      {notice}
      <FormField form={state} name="title" label={labels.title} required>
        {(field) => (
          <Input {...field.text} autoComplete="off" autoFocus placeholder="To Bwindi through the hills of Kigezi" />
        )}
      </FormField>
      <FormField form={state} name="description" label={labels.description}>
        {(field) => (
          <RichText value={field.value} onChange={field.onChange} onBlur={field.onBlur} label="Description" />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="accommodation" label={labels.accommodation} optional>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Rushaga Gorilla Lodge" />}
        </FormField>
        <FormField form={state} name="meals" label={labels.meals}>
          {(field) => (
            <span className="flex min-h-(--control) flex-wrap items-center gap-x-4">
              {keysOf(meals).map((meal) => (
                <Checkbox
                  key={meal}
                  checked={field.value.includes(meal)}
                  onChange={(event) =>
                    field.onChange(
                      keysOf(meals).filter((each) =>
                        each === meal ? event.target.checked : field.value.includes(each),
                      ),
                    )
                  }
                >
                  {meals[meal]}
                </Checkbox>
              ))}
            </span>
          )}
        </FormField>
      </div>
      <FormField form={state} name="activities" label={labels.activities} optional>
        {(field) => (
          <TagInput
            value={field.value}
            onChange={field.onChange}
            placeholder="Gorilla trekking, boat cruise…"
            max={20}
            suggestions={['Game drive', 'Boat cruise', 'Gorilla trekking', 'Chimpanzee tracking', 'Community walk']}
          />
        )}
      </FormField>
      <FormField form={state} name="location_name" label={labels.location_name} optional>
        {(field) => <Input {...field.text} autoComplete="off" placeholder="Bwindi Impenetrable National Park" />}
      </FormField>
      <PointField state={state} names={['location_name', 'lat', 'lng']} label={labels.location_name} />
      {day === null ? (
        <p className="text-muted text-secondary">Pictures can be added once the day is saved.</p>
      ) : (
        <DayPictures day={day} />
      )}
    </FormDialog>
  )
}

const shown = ({ id, url, thumb, alt }: Picture): Shown => ({ id: String(id), url, thumb, alt })

function DayPictures({ day }: { day: Day }) {
  const remove = async (id: string) => {
    const ids = [Number(id)]
    try {
      await change(deletePackageImagesMutation, { ids })
      const step = pushUndo('photograph.delete', 'Picture deleted', () => change(restorePackageImagesMutation, { ids }))
      toast.done('Picture deleted', { action: { label: 'Undo', run: () => void undoStep(step.number) } })
    } catch (problem) {
      sayFailure('Delete picture', problem)
    }
  }
  return (
    <section aria-label="Pictures of the day" className="flex flex-col gap-2">
      <h3 className="font-medium">Pictures of the day</h3>
      <ImageUpload
        pictures={day.gallery.map(shown)}
        upload={async (file, onProgress, signal) => {
          const path = `uploadcare/itinerary_image/${day.id}`
          return shown((await upload<{ data: Picture }>(path, file, { onProgress, signal })).data)
        }}
        onAdd={() => void invalidate('packages')}
        onRemove={(id) => void remove(id)}
        max={60}
      />
    </section>
  )
}
