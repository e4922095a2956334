import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copied } from '../../commands/areas/payment-links/payment-link-facts.ts'
import { publishedSite } from '../../commands/areas/website/site-widget-commands.ts'
import { keysOf } from '../../domain/keys.ts'
import { searchable } from '../../domain/website/drawing/stay-search.ts'
import { widgetLine } from '../../domain/website/widget-line.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'

const kinds = [
  { value: 'all', label: 'Everything that can be booked' },
  ...keysOf(searchable).map((value) => ({ value, label: searchable[value].label })),
] as const
type Shown = (typeof kinds)[number]['value']

/** The lines that are pasted into another website, where visitors then choose an offer and book it. */
export function WidgetDialog({ onClose }: { onClose: () => void }) {
  const [site, setSite] = useState<Awaited<ReturnType<typeof publishedSite>> | undefined>(undefined)
  const [kind, setKind] = useState<Shown>('all')
  const [tag, setTag] = useState('')
  const lines = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    void publishedSite().then(setSite, () => setSite(null))
  }, [])
  const text =
    site == null ? '' : widgetLine(site.host, site.slug, { kind: kind === 'all' ? '' : kind, tag: tag.trim() })
  const copy = async () => {
    if (await copied(text)) toast.done('Widget copied')
    else lines.current?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Booking widget"
      description="Shows your offers on any other website, where visitors book them. The prices and places are those of the moment, and payment opens on a page of its own."
    >
      <div className="flex flex-col gap-4">
        {site === null && (
          <Banner tone="warning" title="No website is published yet">
            The widget shows the booking steps of your website: publish it first.
          </Banner>
        )}
        <Field label="Offers">
          <Select value={kind} onChange={setKind} options={kinds} />
        </Field>
        <Field label="Only with this tag" hint="Leave empty for all.">
          <Input value={tag} maxLength={60} autoComplete="off" onChange={(event) => setTag(event.target.value)} />
        </Field>
        <Field label="Paste this into a page">
          <TextArea
            ref={lines}
            readOnly
            rows={4}
            value={text}
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <p className="text-muted text-secondary">
          For a single offer, choose “Copy the booking widget” in the menu of that offer.
        </p>
        <div>
          <Button
            does="copyOut"
            variant="primary"
            icon={<Copy />}
            aria-disabled={text === ''}
            onClick={() => void copy()}
          >
            Copy
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
