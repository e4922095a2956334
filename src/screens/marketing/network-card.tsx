import { Copy, Download } from 'lucide-react'
import {
  countedLength,
  type NetworkName,
  networkOf,
  type PictureSize,
} from '../../domain/growth/marketing/share-kit.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'

/** The post of an offer on one network: its text, to be changed and copied, and its pictures. */
export function NetworkCard({
  network,
  text,
  link,
  picture,
  onText,
  onCopy,
  onSave,
}: {
  network: NetworkName
  text: string
  link: string
  picture: string | null
  onText: (text: string) => void
  onCopy: () => void
  onSave: (sizes: readonly PictureSize[]) => void
}) {
  const { name, longest, shown, links, pictures } = networkOf(network)
  const length = countedLength(network, text, link)
  const tooLong = length > longest
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface p-4">
      <h2 className="font-semibold">{name}</h2>
      <Field
        label="Post"
        name={`post-${network}`}
        aside={
          <span
            className={classes('tabular', tooLong ? 'text-danger' : 'text-muted')}
          >{`${length} of ${longest}`}</span>
        }
        error={tooLong ? `${name} takes at most ${longest} characters.` : undefined}
        hint={
          [
            ...(shown < longest ? [`The first ${shown} characters are shown, the rest behind “more”.`] : []),
            ...(links ? [] : ['Links in a caption cannot be pressed: put yours in the profile or a story.']),
          ].join(' ') || undefined
        }
      >
        <TextArea rows={6} value={text} onChange={(event) => onText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button does="marketing.copyPost" icon={<Copy size={16} aria-hidden />} onClick={onCopy}>
          Copy
          <span className="sr-only">{` the post for ${name}`}</span>
        </Button>
      </div>
      {picture === null ? (
        <p className="text-muted text-secondary">This offer has no picture.</p>
      ) : (
        <ul aria-label={`Pictures for ${name}`} className="flex flex-wrap items-end gap-3">
          {pictures.map((size) => (
            <li key={size.name} className="flex flex-col items-start gap-1">
              <img
                src={picture}
                alt=""
                loading="lazy"
                style={{ aspectRatio: `${size.width} / ${size.height}` }}
                className="h-24 rounded-control object-cover"
              />
              <Button
                does="marketing.savePictures"
                size="small"
                icon={<Download size={14} aria-hidden />}
                onClick={() => onSave([size])}
              >
                {`${size.name}, ${size.width} × ${size.height}`}
                <span className="sr-only">{` for ${name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
