import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copied } from '../../commands/areas/payment-links/payment-link-facts.ts'
import { publishedSite } from '../../commands/areas/website/site-widget-commands.ts'
import { chatbotLine } from '../../domain/website/widget-line.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'

/** The line that shows the chatbot on another website; a word instead where no website is published to answer from. */
export function ScriptLine() {
  const [site, setSite] = useState<Awaited<ReturnType<typeof publishedSite>> | undefined>(undefined)
  const line = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    void publishedSite().then(setSite, () => setSite(null))
  }, [])
  if (site === undefined) return null
  if (site === null)
    return <p className="text-muted text-secondary">Publish your website first: the chatbot links to its pages.</p>
  const text = chatbotLine(site.host, site.slug)
  const copy = async () => {
    if (await copied(text)) toast.done('Script copied')
    else line.current?.focus()
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <Field label="Paste this into their pages">
          <TextArea
            ref={line}
            readOnly
            rows={2}
            value={text}
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
        </Field>
      </div>
      <Button does="copyOut" icon={<Copy />} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
