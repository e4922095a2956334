import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { usesLibrary } from '../../commands/areas/website/gallery-writes.ts'
import type { OfferKind } from '../../domain/offers/offer-kinds.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import type { Image } from '../../domain/schema/types.generated.ts'
import { counted } from '../../domain/text.ts'
import { access } from '../../domain/verdict.ts'
import { postLimits, videoAddress, videoOf } from '../../domain/website/blog/post-markup.ts'
import { ask } from '../../gateway/client.ts'
import { blogEmbedsQuery } from '../../gateway/generated/blog.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { SinglePicture } from '../../ui/forms/single-picture.tsx'
import type { Embedded } from '../../ui/rich-text/embedded.ts'
import { PictureChooser } from '../media/picture-chooser.tsx'
import { sendPicture } from './send-picture.ts'

/** What is asked: something new of a kind, or what an embedded one says. */
export type Asked = Exclude<Embedded['embed'], 'line'> | Embedded

interface Props {
  readonly post: number
  readonly asked: Asked
  readonly onDone: (embedded: Embedded | null) => void
}
type Of<E extends Embedded['embed']> = Extract<Embedded, { embed: E }>
const titles = { picture: 'Picture', offer: 'Offer', gallery: 'Gallery', video: 'Video' } as const

/** Asks for a picture, an offer, an album or a video of a post. */
export function EmbedDialog({ post, asked, onDone }: Props) {
  const kind = typeof asked === 'string' ? asked : asked.embed
  const now = typeof asked === 'string' ? null : asked
  const [made, setMade] = useState<Embedded | null>(now)
  const [attempt, setAttempt] = useState(0)
  const mayChoose = access(useVisitor(), usesLibrary).on
  const [isChoosing, setChoosing] = useState(mayChoose && asked === 'picture')
  const hasPicture = useRef(now !== null)
  if (kind === 'line') return null
  const picture = made?.embed === 'picture' ? made : null
  // What it says here is kept: another picture brings its own texts only where there are none.
  const take = ({ uuid, width, height, alt, caption = '' }: Picked) => {
    hasPicture.current = true
    setMade({
      embed: 'picture',
      media: uuid,
      alt: picture?.alt || alt,
      caption: picture?.caption || caption,
      size: { width: String(width), height: String(height) },
    })
  }
  if (isChoosing)
    return (
      <PictureChooser
        fileOnly
        value={{ media: picture?.media ?? null, alt: '', decorative: false, focal: [50, 50] }}
        onChoose={(_, file) => take(file)}
        onClose={() => (hasPicture.current ? setChoosing(false) : onDone(null))}
      />
    )
  const finish = () => (made === null ? setAttempt(attempt + 1) : onDone(made))
  return (
    <Dialog
      open
      onClose={() => onDone(null)}
      title={titles[kind]}
      footer={
        <>
          <Button does="cancel" onClick={() => onDone(null)}>
            Cancel
          </Button>
          <Button does="submit" variant="primary" onClick={finish}>
            {now === null ? 'Insert' : 'Done'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          finish()
        }}
      >
        {kind === 'picture' && (
          <PictureFields
            post={post}
            value={picture}
            onChange={setMade}
            isMissing={attempt > 0}
            onTake={take}
            onChoose={mayChoose ? () => setChoosing(true) : null}
          />
        )}
        {kind === 'offer' && (
          <OfferField value={made?.embed === 'offer' ? made : null} onChange={setMade} isMissing={attempt > 0} />
        )}
        {kind === 'gallery' && (
          <AlbumField value={made?.embed === 'gallery' ? made : null} onChange={setMade} isMissing={attempt > 0} />
        )}
        {kind === 'video' && (
          <VideoFields value={made?.embed === 'video' ? made : null} onChange={setMade} isMissing={attempt > 0} />
        )}
        {/* Enter in a line inserts: the button of the dialog stands outside of the form. */}
        <PlainButton does="submit" type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          Insert
        </PlainButton>
      </form>
    </Dialog>
  )
}

type Picked = Pick<Image, 'uuid' | 'width' | 'height' | 'alt'> & { readonly caption?: string }

interface FieldsOf<E extends Embedded['embed']> {
  readonly value: Of<E> | null
  readonly onChange: (value: Of<E> | null) => void
  /** It was tried to go on without it. */
  readonly isMissing: boolean
}

interface PictureFieldsProps extends FieldsOf<'picture'> {
  readonly post: number
  readonly onTake: (picture: Picked) => void
  /** Opens the library; null: whoever writes may not see it. */
  readonly onChoose: (() => void) | null
}

const Thumb = ({ value }: { value: Of<'picture'> | null }) =>
  value === null ? (
    <span className="h-24 w-36 rounded-control bg-sunken" />
  ) : (
    <img src={`/files/${value.media}/thumb.webp`} alt="" className="h-24 w-36 rounded-control object-cover" />
  )

function PictureFields({ post, value, onChange, isMissing, onTake, onChoose }: PictureFieldsProps) {
  return (
    <>
      {onChoose === null ? (
        <SinglePicture
          label="Picture"
          hint="JPEG, PNG, WebP, AVIF or GIF, up to 10 MB."
          upload={async (file, onProgress) => onTake(await sendPicture(post, file, onProgress))}
        >
          <Thumb value={value} />
        </SinglePicture>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Thumb value={value} />
          <Button does="open" icon={<ImagePlus />} onClick={onChoose}>
            Choose another
          </Button>
        </div>
      )}
      {isMissing && value === null && (
        <p role="alert" className="text-danger">
          Choose a picture first.
        </p>
      )}
      <Field
        label="What the picture shows"
        hint="Read out to those who do not see it. Leave it empty if it only decorates."
      >
        <Input
          autoFocus={value !== null}
          value={value?.alt ?? ''}
          maxLength={postLimits.caption}
          placeholder="A gorilla in the mist of Bwindi"
          disabled={value === null}
          onChange={(event) => value !== null && onChange({ ...value, alt: event.target.value })}
        />
      </Field>
      <Field label="Caption" optional>
        <Input
          value={value?.caption ?? ''}
          maxLength={postLimits.caption}
          disabled={value === null}
          onChange={(event) => value !== null && onChange({ ...value, caption: event.target.value })}
        />
      </Field>
    </>
  )
}

const nameOf = (kind: OfferKind, id: number) => `${kind}/${id}`
const isOfferKind = (text: string): text is OfferKind => Object.hasOwn(offerKinds, text)

function OfferField({ value, onChange, isMissing }: FieldsOf<'offer'>) {
  const name = value === null ? null : nameOf(value.kind, value.id)
  const named = useQuery(blogEmbedsQuery, { ids: name ?? '' }, { enabled: name !== null }).data?.blogEmbeds.offers[0]
  return (
    <Field
      label="Offer"
      hint="Shown as a card with its price and stock of the moment."
      error={isMissing && value === null ? 'Choose an offer.' : undefined}
    >
      <ComboBox
        autoFocus
        value={name === null ? null : { value: name, label: named?.title ?? '' }}
        onChange={(option) => {
          const [kind = '', id = ''] = (option?.value ?? '').split('/')
          onChange(isOfferKind(kind) ? { embed: 'offer', kind, id: Number(id) } : null)
        }}
        options={async (q, signal) =>
          (await ask(blogEmbedsQuery, { q }, { signal })).blogEmbeds.offers.map(({ kind, id, title }) => ({
            value: nameOf(kind, id),
            label: title,
            detail: offerKinds[kind].name,
          }))
        }
        placeholder="Gorilla trek"
      />
    </Field>
  )
}

function AlbumField({ value, onChange, isMissing }: FieldsOf<'gallery'>) {
  const albums = value === null ? '' : String(value.album)
  const named = useQuery(blogEmbedsQuery, { albums }, { enabled: value !== null }).data?.blogEmbeds.albums[0]
  return (
    <Field
      label="Album"
      hint="All its pictures are shown, in its order."
      error={isMissing && value === null ? 'Choose an album.' : undefined}
    >
      <ComboBox
        autoFocus
        value={value === null ? null : { value: albums, label: named?.title ?? '' }}
        onChange={(option) => onChange(option === null ? null : { embed: 'gallery', album: Number(option.value) })}
        options={async (q, signal) =>
          (await ask(blogEmbedsQuery, { q }, { signal })).blogEmbeds.albums.map(({ id, title, pictures }) => ({
            value: String(id),
            label: title,
            detail: counted(pictures, 'picture'),
          }))
        }
        emptyText="There is no album yet"
      />
    </Field>
  )
}

function VideoFields({ value, onChange, isMissing }: FieldsOf<'video'>) {
  const [address, setAddress] = useState(value === null ? '' : videoAddress(value.host, value.id))
  const isUnknown = value === null && (isMissing || address.trim().length > 20)
  return (
    <Field
      label="Address"
      hint="Of a video at YouTube or Vimeo. Nothing of it is loaded before the reader agrees."
      error={isUnknown ? 'Paste the address of a video at YouTube or Vimeo.' : undefined}
    >
      <Input
        autoFocus
        value={address}
        placeholder="https://www.youtube.com/watch?v=…"
        onChange={(event) => {
          setAddress(event.target.value)
          const video = videoOf(event.target.value)
          onChange(video === null ? null : { embed: 'video', ...video })
        }}
      />
    </Field>
  )
}
