import { Check } from 'lucide-react'
import { meals } from '../../domain/bookings/sales-choices.ts'
import { type ProposalDay, proposalOption } from '../../domain/contract/proposal-content.ts'
import { keysOf } from '../../domain/keys.ts'
import { emptyDay } from '../../domain/proposals.ts'
import type { Image } from '../../domain/schema/types.generated.ts'
import { invalidate } from '../../gateway/cache.ts'
import { upload } from '../../gateway/files.ts'
import type { PictureFragment } from '../../gateway/generated/shared.generated.ts'
import { PlainButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ImageUpload } from '../../ui/forms/image-upload.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

const daySchema = proposalOption.entries.days.wrapped.pipe[0].item
const labels = {
  title: 'Title',
  description: 'Description',
  location_name: 'Place',
  meals: 'Meals',
  accommodation: 'Night at',
  activities: 'Activities',
  image_ids: 'Pictures',
}
const mostPictures = 12

/** One day of an option; it is saved with the proposal as soon as the dialog is done. */
export function DayDialog({
  uuid,
  day,
  number,
  images,
  onDone,
  onClose,
}: {
  uuid: string
  day: ProposalDay | null
  number: number
  images: readonly PictureFragment[]
  onDone: (day: ProposalDay) => void
  onClose: () => void
}) {
  const state: FormState<ProposalDay> = useForm({
    key: null, // the proposal keeps its own draft on the device
    schema: daySchema,
    values: (({ title, description, location_name, meals, accommodation, activities, image_ids, itinerary_id }) => ({
      title,
      description,
      location_name,
      meals,
      accommodation,
      activities,
      image_ids,
      itinerary_id,
    }))(day ?? emptyDay()),
    labels,
    save: async (output) => output,
    onSaved: (output, how) => {
      onDone(output)
      if (how === 'another') state.form.reset(emptyDay())
      else onClose()
    },
  })
  return (
    <FormDialog
      title={`Day ${number}`}
      state={state}
      width="large"
      saveLabel={day === null ? 'Add day' : 'Done'}
      {...(day === null ? { anotherLabel: 'Add and next day' } : {})}
      onClose={onClose}
    >
      <FormField form={state} name="title" label={labels.title}>
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
        <FormField form={state} name="location_name" label={labels.location_name} optional>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Bwindi Impenetrable National Park" />}
        </FormField>
        <FormField form={state} name="accommodation" label={labels.accommodation} optional>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Rushaga Gorilla Lodge" />}
        </FormField>
      </div>
      <FormField form={state} name="meals" label={labels.meals}>
        {(field) => (
          <span className="flex min-h-(--control) flex-wrap items-center gap-x-4">
            {keysOf(meals).map((meal) => (
              <Checkbox
                key={meal}
                checked={field.value.includes(meal)}
                onChange={(event) =>
                  field.onChange(
                    keysOf(meals).filter((each) => (each === meal ? event.target.checked : field.value.includes(each))),
                  )
                }
              >
                {meals[meal]}
              </Checkbox>
            ))}
          </span>
        )}
      </FormField>
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
      <FormField
        form={state}
        name="image_ids"
        label={labels.image_ids}
        optional
        hint="Any of the proposal’s pictures; new ones are added to it."
      >
        {(field) => (
          <DayPictures
            uuid={uuid}
            images={images}
            value={field.value}
            // Several arrive at once: each adds to what is there by then.
            change={(edit) => field.onChange(edit(state.form.getValues('image_ids')))}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

function DayPictures({
  uuid,
  images,
  value,
  change,
}: {
  uuid: string
  images: readonly PictureFragment[]
  value: readonly number[]
  change: (edit: (ids: number[]) => number[]) => void
}) {
  const toggle = (id: number) => change((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
  const others = images.filter((image) => !value.includes(image.id))
  return (
    <div className="flex flex-col gap-2">
      {others.length > 0 && value.length < mostPictures && (
        <ul className="flex flex-wrap gap-2" aria-label="Pictures of the proposal">
          {others.map((image) => (
            <li key={image.id}>
              <PlainButton
                does="toggle"
                aria-label={`Show ${image.alt || 'picture'} on this day`}
                onClick={() => toggle(image.id)}
                className="relative block overflow-hidden rounded-control border border-line opacity-70 hover:opacity-100 focus-visible:opacity-100"
              >
                <img src={image.thumb} alt="" className="h-14 w-20 object-cover" />
                <Check
                  className="absolute right-1 bottom-1 rounded-full bg-surface p-0.5 opacity-60"
                  aria-hidden="true"
                />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <ImageUpload
        pictures={value.flatMap((id) => {
          const image = images.find((each) => each.id === id)
          return image === undefined ? [] : [{ id: String(id), url: image.url, thumb: image.thumb, alt: image.alt }]
        })}
        upload={async (file, onProgress, signal) => {
          const { data } = await upload<{ data: Image }>(`proposals/${uuid}/images`, file, { onProgress, signal })
          return { id: String(data.id), url: data.url, thumb: data.thumb, alt: data.alt }
        }}
        onAdd={(picture) => {
          void invalidate('proposals')
          change((ids) => [...ids, Number(picture.id)])
        }}
        onReorder={(pictures) => change(() => pictures.map((picture) => Number(picture.id)))}
        onRemove={(id) => toggle(Number(id))}
        max={mostPictures}
      />
    </div>
  )
}
