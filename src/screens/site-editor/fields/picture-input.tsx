import { ImageIcon, ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import type { PictureValue } from '../../../domain/website/site-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PictureChooser } from '../../media/picture-chooser.tsx'
import { type InputOf, useSettle } from './field-facts.ts'

/** A picture of the media library: chosen or uploaded there, described here. */
export function PictureInput({ field, value, onChange, name }: InputOf<'picture', PictureValue>) {
  const settle = useSettle()
  const [choosing, setChoosing] = useState(false)
  const { media, alt, decorative, focal } = value
  return (
    <div className="flex flex-col gap-2" data-field={name}>
      <div className="flex items-center gap-3">
        <span className="flex h-16 w-24 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-sunken text-faint">
          {media === null ? (
            <ImageIcon size={20} aria-hidden="true" />
          ) : (
            <img
              src={`/files/${media}/w320.webp`}
              alt={alt}
              className="size-full object-cover"
              style={{ objectPosition: `${focal[0]}% ${focal[1]}%` }}
            />
          )}
        </span>
        <div className="flex flex-col items-start gap-1">
          <Button
            does="open"
            size="small"
            icon={<ImagePlus size={16} aria-hidden="true" />}
            aria-label={`${media === null ? 'Choose' : 'Change'} ${field.label.toLowerCase()}`}
            onClick={() => setChoosing(true)}
          >
            {media === null ? 'Choose' : 'Change'}
          </Button>
          {media !== null && (
            <Button
              does="clearField"
              size="small"
              variant="ghost"
              icon={<X size={16} aria-hidden="true" />}
              aria-label={`Take out ${field.label.toLowerCase()}`}
              onClick={() => onChange({ media: null, alt: '', decorative: false, focal: [50, 50] })}
            >
              Take out
            </Button>
          )}
        </div>
      </div>
      {media !== null && (
        <>
          <Field
            label="Alt text"
            name={`${name}.alt`}
            hint={decorative ? undefined : 'What it shows, for who cannot see it.'}
            labelHidden={decorative}
          >
            {!decorative && (
              <Input
                value={alt}
                maxLength={300}
                onChange={(event) => onChange({ ...value, alt: event.target.value }, true)}
                onBlur={settle}
              />
            )}
          </Field>
          <Checkbox
            checked={decorative}
            onChange={({ target: { checked } }) => onChange({ ...value, decorative: checked })}
          >
            Decoration only
          </Checkbox>
        </>
      )}
      {choosing && (
        <PictureChooser value={value} onChoose={(picture) => onChange(picture)} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}
